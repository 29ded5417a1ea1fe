import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useElements } from '@/web/lib/elements'
import { PageHeader } from './page-header'
import layout from './settings-layout.module.css'
import styles from './settings-page.module.css'
import { useCurrentSection } from './use-current-section'

export type SettingsPart = {
  /** The part of its address after the #. */
  id: string
  title: string
  Icon: LucideIcon
  /** True for a section that destroys data. */
  isDangerous?: true
  content: ReactNode
}

type SettingsPageProps = {
  title: string
  back: ReactNode
  /** Before the title. */
  picture?: ReactNode
  parts: readonly SettingsPart[]
}

/** Settings as one page of sections, with a list that marks the section in view. */
export function SettingsPage({ title, back, picture, parts }: SettingsPageProps) {
  const sections = useElements<string>()
  const current = useCurrentSection(
    parts.map(({ id }) => id),
    sections,
  )
  return (
    <div className={layout.page}>
      <div className={styles.side}>
        <PageHeader title={title} back={back} picture={picture} />
        <nav aria-label="Sections" className={styles.list}>
          {parts.map(({ id, title: name, Icon, isDangerous }) => (
            <a
              key={id}
              href={`#${id}`}
              className={isDangerous ? `${styles.link} ${styles.dangerous}` : styles.link}
              aria-current={id === current ? 'location' : undefined}
            >
              <Icon aria-hidden />
              {name}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.sections}>
        {parts.map(({ id, content }) => (
          <div key={id} ref={sections.ref(id)} id={id} className={styles.part}>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
