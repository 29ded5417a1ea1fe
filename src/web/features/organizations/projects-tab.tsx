import { Badge, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FolderOpen, CircleAlert, Plus, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { counted } from '@/domain/counted'
import { trpc, type Outputs } from '@/web/app/trpc'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import styles from './member-list.module.css'
import { recentlyLoaded } from '@/web/app/query-client'
import rowStyles from './project-row.module.css'
import { TabQuery, type TabQueryProps } from './tab-query'

type ProjectsTabProps = { slug: string; onCreate: () => void }

export function ProjectsTab({ slug, onCreate }: ProjectsTabProps) {
  const projects = trpc.organization.projects.useQuery({ slug }, recentlyLoaded)
  return (
    <div className={rowStyles.tab}>
      <Button className={rowStyles.create} leftSection={<Plus />} onClick={onCreate}>
        New Project
      </Button>
      <ProjectRows query={projects} />
    </div>
  )
}

type ProjectRowsProps = Pick<TabQueryProps<Outputs['organization']['projects']>, 'query'>

function ProjectRows({ query }: ProjectRowsProps) {
  return (
    <TabQuery label="Loading projects" query={query}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            picture={<FolderOpen />}
            text="No projects yet. Create the first one here; members can do so from the dashboard."
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
      <ProjectIcon project={project} />
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
          {project.team && (
            <>
              <bdi>{project.team.name}</bdi> ·{' '}
            </>
          )}
          <bdi>{project.owner.username}</bdi> · {counted(project.memberCount, 'member')} · {project.openTasks}{' '}
          open, {project.doneTasks} done
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
