import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ChangeKind } from '@/domain/change'
import { trpc, type Outputs } from '@/web/app/trpc'
import { actorName } from '@/web/lib/actor-name'
import { byDay } from '@/web/lib/by-day'
import { formatTime } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import { SentenceText } from '@/web/ui/text/sentence-text'
import { actionsOf } from '../tasks/history/change-texts'
import styles from './recent-changes.module.css'

/** What was changed lately in the viewer's projects. */
export function RecentChanges({ viewerId }: { viewerId: number }) {
  const titleId = useId()
  const now = useNow()
  const { data: changes, error } = trpc.history.activity.useQuery({})
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        What changed lately
      </h2>
      {error && !changes && <p role="alert">{error.message}</p>}
      {!changes && !error && <Skeleton height={120} />}
      {changes && (
        <div className={styles.days}>
          {byDay(shownChanges(changes), now).map((day) => (
            <div key={day.date}>
              <h3 className={styles.day}>{day.name}</h3>
              <ul className={styles.list}>
                {day.events.map((change) => (
                  <RecentChange key={change.id} change={change} viewerId={viewerId} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {changes && shownChanges(changes).length === 0 && (
        <p className={styles.none}>Nothing yet. Changes in your projects appear here.</p>
      )}
    </section>
  )
}

type RecentChangeProps = { change: Change; viewerId: number }

function RecentChange({ change, viewerId }: RecentChangeProps) {
  const { actor, task, project, at } = change
  return (
    <li className={styles.change}>
      {actor ? <Avatar person={actor} decorative /> : <span className={styles.server} aria-hidden />}
      <div className={styles.text}>
        <p>
          <bdi className={styles.name}>{actorName(actor, viewerId)}</bdi>{' '}
          <SentenceText of={actionText(change)} />
        </p>
        <p className={styles.about}>
          {task && (
            <Link
              to="/project/$projectId"
              params={{ projectId: project.id }}
              search={{ task: task.id }}
              className={styles.task}
              dir="auto"
            >
              {task.title}
            </Link>
          )}{' '}
          <span className={styles.place}>
            <bdi>{project.name}</bdi>
            {' · '}
            <Link
              to="/project/$projectId"
              params={{ projectId: project.id }}
              search={{ changes: true }}
              className={styles.changes}
              title="What changed in this project"
            >
              <time dateTime={at}>{formatTime(new Date(at))}</time>
            </Link>
          </span>
        </p>
      </div>
    </li>
  )
}

type Change = Outputs['history']['activity'][number]

const described = [
  'task.created',
  'task.changed',
  'unit.added',
  'comment.added',
] as const satisfies ChangeKind[]

const shownAtMost = 8

/** The newest changes of tasks that there still are; of consecutive changes of one task by one person, the newest. */
export function shownChanges(changes: readonly Change[]): Change[] {
  return changes
    .filter(({ kind, task }) => task !== null && described.some((each) => each === kind))
    .filter((change, index, all) => {
      const newer = all[index - 1]
      return !(newer?.taskId === change.taskId && newer.actor?.id === change.actor?.id)
    })
    .slice(0, shownAtMost)
}

/** What was done to a task, in a few words. */
const actionText = (change: Change) => actionsOf(change)[0]?.did ?? ''
