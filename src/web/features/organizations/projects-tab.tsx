import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FolderOpen, CircleAlert, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { EmptyState } from '@/web/ui/empty-state'
import { IconLink } from '@/web/ui/icon-link'
import styles from './member-list.module.css'
import { recentlyLoaded } from './organization-loaders'
import { countOf } from './organizations-model'
import rowStyles from './project-row.module.css'
import { TabQuery } from './tab-query'

export function ProjectsTab({ slug }: { slug: string }) {
  const projects = trpc.organization.projects.useQuery({ slug }, recentlyLoaded)
  return (
    <TabQuery label="Loading projects" query={projects}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            picture={<FolderOpen />}
            text="No projects yet. Members can create projects from the dashboard."
          />
        ) : (
          <ul className={styles.panel} aria-label="Projects">
            {list.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
        )
      }
    </TabQuery>
  )
}

/** Links to the board, or for an admin who is not a member to the settings, where they can join. */
function ProjectRow({ project }: { project: Outputs['organization']['projects'][number] }) {
  const nameId = useId()
  const params = { projectId: project.id }
  const isMember = project.memberRole !== null
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p id={nameId} className={`${styles.name} ${rowStyles.name}`}>
          <Link to={isMember ? '/project/$projectId' : '/project/$projectId/settings'} params={params}>
            {project.name}
          </Link>
          {project.overdueTasks > 0 && (
            <CircleAlert className={rowStyles.overdue} role="img" aria-label="Has overdue tasks" />
          )}
          {project.status === 'archived' && <Badge>Archived</Badge>}
        </p>
        <p className={styles.fact}>
          {project.team && `${project.team.name} · `}
          {project.owner.username} · {countOf(project.memberCount, 'member')} · {project.openTasks} open,{' '}
          {project.doneTasks} done
        </p>
      </div>
      <span className={styles.end}>
        {!isMember && <Badge>Not a member</Badge>}
        <IconLink
          to="/project/$projectId/settings"
          params={params}
          aria-describedby={nameId}
          label="Project settings"
          tipSide="start"
        >
          <Settings2 />
        </IconLink>
      </span>
    </li>
  )
}
