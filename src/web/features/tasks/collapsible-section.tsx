import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import styles from './collapsible-section.module.css'

type CollapsibleSectionProps = {
  name: string
  count?: number
  /** Shown at the end of the header while the section is open. */
  note?: string
  startsOpen?: boolean
  /** While true, a closed section opens. */
  mustOpen?: boolean
  children: ReactNode
}

/** A collapsible section. Its content is first rendered when it is opened, and stays rendered. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { name, count, note, startsOpen = false, mustOpen = false, children } = props
  const [open, setOpen] = useState(startsOpen)
  const [wasOpen, setWasOpen] = useState(startsOpen)
  const contentId = useId()

  if (mustOpen && !open) toggle()

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
