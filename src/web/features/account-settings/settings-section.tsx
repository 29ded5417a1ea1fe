import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

type SettingsSectionProps = { title: string; aside?: ReactNode; children: ReactNode }

export function SettingsSection({ title, aside, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
