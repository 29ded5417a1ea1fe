import { ChevronRight } from 'lucide-react'
import type { Outputs } from '@/web/app/trpc'
import { ProjectGrid } from './project-grid'
import styles from './project-section.module.css'

/** The archived projects, collapsed. */
export function ArchivedProjects({ projects }: { projects: Outputs['project']['list'] }) {
  return (
    <details>
      <summary className={`${styles.title} ${styles.summary}`}>
        <ChevronRight className={styles.chevron} aria-hidden />
        Archived <span className={styles.count}>({projects.length})</span>
      </summary>
      <ProjectGrid projects={projects} />
    </details>
  )
}
