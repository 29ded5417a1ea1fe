import { type ComponentProps, useId, type ReactNode } from 'react'
import { SaveNote } from '../feedback/save-note'
import styles from './page-section.module.css'

type PageSectionProps = {
  title: string
  tone?: 'neutral' | 'danger'
  /** Of the last change that the section has saved by itself. */
  saving?: ComponentProps<typeof SaveNote>['state']
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page, which stands between lines. */
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
