import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc, type Outputs } from '@/web/app/trpc'
import { dueDateTime, formatDueDate } from '@/web/lib/due-dates'
import { formatDay } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import spoken from '@/web/ui/feedback/spoken.module.css'
import { organizationsOf } from '../projects/projects-model'
import styles from './team-overdue.module.css'

const shownAtFirst = 4

/** What is late in the projects that the viewer manages for a team, the longest late first; nothing, if nothing is. */
export function TeamOverdue() {
  const titleId = useId()
  const now = useNow()
  const { data: tasks = [] } = trpc.project.overdue.useQuery()
  const [showsAll, setShowsAll] = useState(false)
  if (tasks.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Team’s overdue <span className={styles.count}>{tasks.length}</span>
        </h2>
        <WorkloadLinks />
        {tasks.length > shownAtFirst && (
          <Button variant="subtle" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : 'Show all'}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {tasks.slice(0, showsAll ? undefined : shownAtFirst).map((task) => (
          <OverdueTask key={task.id} task={task} now={now} />
        ))}
      </ul>
    </section>
  )
}

/** A link to the workload of each organization that the viewer has projects of. */
function WorkloadLinks() {
  const { data: projects = [] } = trpc.project.list.useQuery()
  const organizations = organizationsOf(projects)
  return organizations.map(({ id, slug, name }) => (
    <Link
      key={id}
      to="/organizations/$slug"
      params={{ slug }}
      search={{ tab: 'workload' }}
      className={styles.workload}
      aria-label={`Workload of ${name}`}
    >
      {organizations.length === 1 ? 'Workload' : `Workload of ${name}`}
    </Link>
  ))
}

type OverdueTaskProps = { task: Outputs['project']['overdue'][number]; now: Date }

function OverdueTask({ task: { id, title, assignee, project, ...due }, now }: OverdueTaskProps) {
  return (
    <li className={styles.task} title={project.name}>
      {assignee ? <Avatar person={assignee} decorative /> : <span className={styles.nobody} aria-hidden />}
      <span className={spoken.spoken}>{assignee ? displayName(assignee) : 'Unassigned'}</span>
      <Link
        to="/project/$projectId"
        params={{ projectId: project.id }}
        search={{ task: id }}
        className={styles.link}
        dir="auto"
      >
        {title}
      </Link>
      <time className={styles.due} dateTime={dueDateTime(due)}>
        {formatDueDate(due, (iso) => formatDay(iso, now))}
      </time>
    </li>
  )
}
