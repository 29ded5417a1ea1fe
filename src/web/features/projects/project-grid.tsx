import type { Outputs } from '@/web/app/trpc'
import { ProjectCard } from './project-card'
import styles from './project-section.module.css'

export function ProjectGrid({ projects }: { projects: Outputs['project']['list'] }) {
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  )
}
