import { Button, Badge } from '@mantine/core'
import { Plus, ChevronRight, CircleAlert, Settings2 } from 'lucide-react'
import { useState, useId } from 'react'
import { Link } from '@tanstack/react-router'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { isDemo } from '@/domain/project-templates'
import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import { present, useCommands } from '@/web/app/commands'
import { trpc, type Outputs } from '@/web/app/trpc'
import { formatLocalDate, timeAgo } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import linked from '@/web/ui/pages/linked-card.module.css'
import { PageHeader } from '@/web/ui/pages/page-header'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { FirstRun } from './first-run'
import styles from './my-projects.module.css'
import { groupProjects, progressParts } from './projects-model'
import { RemoveDemo } from './remove-demo'

const CreateProjectDialog = lazyDialog(
  async () => (await import('./create-project-dialog')).CreateProjectDialog,
)

/** The viewer's projects by where they belong, and the way to a new one. */
export function MyProjects() {
  const [projects] = trpc.project.list.useSuspenseQuery()
  const [creating, setCreating] = useState(false)
  useCommands(() => [present('createProject', 'My Projects', () => setCreating(true))])
  const isEmpty = projects.length === 0
  const { sections, archived } = groupProjects(projects)
  const demo = projects.find(isDemo)
  return (
    <>
      <PageHeader
        title="My Projects"
        actions={
          <Button
            variant={isEmpty ? 'default' : 'filled'}
            onClick={() => setCreating(true)}
            leftSection={<Plus />}
          >
            New Project
          </Button>
        }
      />
      {isEmpty && <FirstRun />}
      {demo && <RemoveDemo project={demo} />}
      {sections.map((section) => (
        <ProjectSection key={section.key} title={section.title} projects={section.projects} />
      ))}
      {archived.length > 0 && <ArchivedProjects projects={archived} />}
      {creating && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </>
  )
}

/** The archived projects, collapsed. */
function ArchivedProjects({ projects }: { projects: Outputs['project']['list'] }) {
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

type ProjectSectionProps = { title: string; projects: Outputs['project']['list'] }

function ProjectSection({ title, projects }: ProjectSectionProps) {
  const slug = projects[0]?.organization?.slug
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {title} <span className={styles.count}>({projects.length})</span>
        </h2>
        {slug !== undefined && (
          <Link
            to="/organizations/$slug"
            params={{ slug }}
            search={{ tab: 'workload' }}
            aria-label={`Workload of ${title}`}
          >
            Workload
          </Link>
        )}
      </div>
      <ProjectGrid projects={projects} />
    </section>
  )
}

/** So few projects stand below each other, which needs less height than cards. */
const mostRows = 3

function ProjectGrid({ projects }: { projects: Outputs['project']['list'] }) {
  const now = useNow()
  return (
    <ul className={styles.grid} data-rows={projects.length <= mostRows || undefined}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} now={now} />
      ))}
    </ul>
  )
}

type ProjectCardProps = { project: Outputs['project']['list'][number]; now: Date }

/** The whole card links to the board, except for the settings icon. */
function ProjectCard({ project, now }: ProjectCardProps) {
  const nameId = useId()
  const place = [project.organization?.name, project.team?.name].filter(Boolean).join(' · ')
  const role = project.memberRole && permissionRoleLabel(project.memberRole)
  return (
    <li className={`${linked.card} ${styles.card}`}>
      <div className={styles.head}>
        <ProjectIcon project={project} />
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
      {project.description && (
        <p className={`${linked.short} ${linked.description}`} dir="auto">
          {project.description}
        </p>
      )}
      <ProjectProgress tasksByStatus={project.tasksByStatus} />
      <div className={styles.facts}>
        <span>{project.openTasks} open</span>
        <span>{project.doneTasks} done</span>
        <time className={styles.changed} dateTime={project.changedAt} title="Last change">
          changed {timeAgo(project.changedAt, now)}
        </time>
        <MemberFaces project={project} />
      </div>
      <div className={`${styles.facts} ${styles.foot}`}>
        {place && <span>{place}</span>}
        {role && <span>{role}</span>}
        {project.projectRole && (
          <span className={styles.wideOnly}>{projectRoleLabel(project.projectRole)}</span>
        )}
        <time className={styles.created} dateTime={project.createdAt} title="Created">
          {formatLocalDate(project.createdAt)}
        </time>
      </div>
    </li>
  )
}

/** The first members of a project, and how many more there are. */
function MemberFaces({ project: { members, memberCount } }: Pick<ProjectCardProps, 'project'>) {
  return (
    <span className={styles.faces}>
      {members.map((member) => (
        <Avatar key={member.id} person={member} />
      ))}
      {memberCount > members.length && <span>+{memberCount - members.length}</span>}
    </span>
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
