import { type ComponentProps, useId, type ReactNode } from 'react'
import { SaveNote } from '../feedback/save-note'
import styles from './page-section.module.css'

type PageSectionProps = {
  title: string
  tone?: 'neutral' | 'danger'
  /** The state of the last change that the section saved automatically. */
  saving?: ComponentProps<typeof SaveNote>['state']
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page, between lines. */
export function PageSection({ title, tone = 'neutral', saving, action, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={tone === 'danger' ? `${styles.title} ${styles.danger}` : styles.title}>
          {title}
        </h2>
        {saving && <SaveNote state={saving} />}
        {action}
      </div>
      {children}
    </section>
  )
}
