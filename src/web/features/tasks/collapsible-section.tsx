import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import styles from './collapsible-section.module.css'

type CollapsibleSectionProps = {
  name: string
  count?: number
  /** Said at the other end of the head while it is open. */
  note?: string
  startsOpen?: boolean
  children: ReactNode
}

/** A part of a page behind its name. What is in it is made when it is first opened, and then kept. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { name, count, note, startsOpen = false, children } = props
  const [open, setOpen] = useState(startsOpen)
  const [wasOpen, setWasOpen] = useState(startsOpen)
  const contentId = useId()

  function toggle() {
    setOpen(!open)
    setWasOpen(true)
  }

  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={toggle}
        >
          <ChevronDown className={styles.chevron} />
          <span className={styles.name}>{name}</span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
        {open && note && <span className={styles.note}>{note}</span>}
      </div>
      <div id={contentId} hidden={!open} className={styles.content}>
        {wasOpen && children}
      </div>
    </section>
  )
}
