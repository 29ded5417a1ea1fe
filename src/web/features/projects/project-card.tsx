import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { formatLocalDate } from '@/web/lib/dates'
import { IconLink } from '@/web/ui/icon-link'
import linked from '@/web/ui/linked-card.module.css'
import styles from './project-card.module.css'
import { progressParts } from './projects-model'

/** The whole card links to the board, except for the settings icon. */
export function ProjectCard({ project }: { project: Outputs['project']['list'][number] }) {
  const nameId = useId()
  const location = [project.organization?.name, project.team?.name].filter(Boolean).join(' · ')
  return (
    <li className={`${linked.card} ${styles.card}`}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            className={`${linked.link} ${linked.short} ${styles.link}`}
            dir="auto"
          >
            {project.name}
          </Link>
        </h3>
        {project.overdueTasks > 0 && (
          <span className={styles.overdue} title={`${project.overdueTasks} overdue`}>
            <CircleAlert role="img" aria-label="Has overdue tasks" />
            {project.overdueTasks}
          </span>
        )}
        {project.isPrivate && <Badge>Private</Badge>}
        <IconLink
          to="/project/$projectId/settings"
          params={{ projectId: project.id }}
          aria-describedby={nameId}
          label="Project settings"
          tipSide="start"
          className={`${linked.raised} ${styles.settings}`}
        >
          <Settings2 />
        </IconLink>
      </div>
      {location && (
        <p className={`${linked.description} ${styles.location}`}>
          <span className={styles.locationName}>{location}</span>
          {project.projectRole && (
            <span className={styles.wideOnly}>{projectRoleLabel(project.projectRole)}</span>
          )}
        </p>
      )}
      {project.description && (
        <p className={`${linked.short} ${linked.description}`} dir="auto">
          {project.description}
        </p>
      )}
      <ProjectProgress tasksByStatus={project.tasksByStatus} />
      <div className={styles.facts}>
        <span>{project.openTasks} open</span>
        <span>{project.doneTasks} done</span>
        <span className={styles.role}>{project.memberRole && permissionRoleLabel(project.memberRole)}</span>
        <time dateTime={project.createdAt}>{formatLocalDate(project.createdAt)}</time>
      </div>
    </li>
  )
}

/** A thin bar of a project's tasks by status. The numbers are shown below it. */
function ProjectProgress({ tasksByStatus }: { tasksByStatus: Record<TaskStatus, number> }) {
  return (
    <div className={styles.bar} aria-hidden>
      {progressParts(tasksByStatus).map(({ status, percent }) => (
        <div
          key={status}
          className={`${styles.part} ${styles[status]}`}
          style={{ flexGrow: percent }}
          title={`${taskStatusLabels[status]}: ${tasksByStatus[status]}`}
        />
      ))}
    </div>
  )
}
