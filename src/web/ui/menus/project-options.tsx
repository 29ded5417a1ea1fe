import type { ComponentProps } from 'react'
import { ProjectIcon } from '../marks/project-icon'
import styles from './project-options.module.css'
import { SearchableOptions } from './searchable-options'

type OfferedProject = ComponentProps<typeof ProjectIcon>['project'] & {
  id: number
  organization: { name: string } | null
}

type ProjectOptionsProps = {
  projects: readonly OfferedProject[]
  chosenId: number | null
  noMatch: (text: string) => string
  onChoose: (projectId: number) => void
}

/** A list of projects with a search field. */
export const ProjectOptions = ({ projects, chosenId, noMatch, onChoose }: ProjectOptionsProps) => (
  <SearchableOptions
    label="Search projects"
    listLabel="Projects"
    options={projects.map((project) => ({
      value: String(project.id),
      label: project.name,
      icon: <ProjectIcon project={project} size="small" />,
      hint: project.organization && <span className={styles.organization}>{project.organization.name}</span>,
    }))}
    chosen={chosenId === null ? [] : [String(chosenId)]}
    noMatch={noMatch}
    onChoose={(value) => onChoose(Number(value))}
  />
)
