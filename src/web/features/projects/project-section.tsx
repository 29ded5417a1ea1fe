import { useId } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { ProjectGrid } from './project-grid'
import styles from './project-section.module.css'

type ProjectSectionProps = { title: string; projects: Outputs['project']['list'] }

export function ProjectSection({ title, projects }: ProjectSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>({projects.length})</span>
      </h2>
      <ProjectGrid projects={projects} />
    </section>
  )
}
