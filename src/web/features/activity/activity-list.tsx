import { Button, Skeleton } from '@mantine/core'
import { type UIEvent, useMemo, useRef, useState, useId } from 'react'
import { actorName } from '@/web/lib/actor-name'
import { byDay, type Day } from '@/web/lib/by-day'
import { formatDayAndTime, formatTime } from '@/web/lib/dates'
import { plainSentence } from '@/web/lib/sentence'
import { useNow } from '@/web/lib/use-now'
import { openInPage } from '@/web/lib/open-in-page'
import { Announcer } from '@/web/ui/feedback/announcer'
import { Avatar } from '@/web/ui/marks/avatar'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { SentenceText } from '@/web/ui/text/sentence-text'
import { prefetchDetails } from '../task-details/prefetch-details'
import { ActionTexts } from '../tasks/history/action-texts'
import { actionsOf } from '../tasks/history/change-texts'
import styles from './activity-list.module.css'
import {
  newChanges,
  type ProjectChange,
  runsOf,
  goneTitle,
  titleOf,
  type ChangesFilter,
  useProjectChanges,
} from './activity-model'

type ActivityListProps = {
  projectId: number
  viewerId: number
  filter: ChangesFilter
  onOpenTask: (taskId: number) => void
}

/** How far from an end the list counts as being at it, in pixels. */
const atTop = 8
const nearEnd = 400

export function ActivityList({ projectId, viewerId, filter, onOpenTask }: ActivityListProps) {
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useProjectChanges({ projectId, viewerId, ...filter })
  const { changes, hasEarlier, isLoadingEarlier, earlierFailure, failure } = list
  const days = useMemo(() => byDay(changes, now), [changes, now])
  /** The newest change that was there when the reader left the top. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const unseen = leftAt === null ? 0 : changes.filter(({ id }) => id > leftAt).length

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    if (scrollTop <= atTop) setLeftAt(null)
    else if (leftAt === null) setLeftAt(changes[0]?.id ?? null)
    const isNearEnd = scrollHeight - scrollTop - clientHeight < nearEnd
    if (isNearEnd && hasEarlier && !isLoadingEarlier && !earlierFailure) list.loadEarlier()
  }

  return (
    <>
      <Announcer text={list.arrived} />
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        {unseen > 0 && (
          <Button className={styles.unseen} onClick={() => scroller.current?.scrollTo({ top: 0 })}>
            {newChanges(unseen)}
          </Button>
        )}
        {list.isPending && <Waiting />}
        {failure && <InlineFailure error={failure} onRetry={list.retry} />}
        {!list.isPending && !failure && changes.length === 0 && (
          <p className={styles.none}>No changes match these filters.</p>
        )}
        {days.map((day) => (
          <ActivityDay key={day.date} day={day} viewerId={viewerId} onOpenTask={onOpenTask} />
        ))}
        {earlierFailure && <p role="alert">{earlierFailure.message}</p>}
        {hasEarlier && (
          <Button
            className={styles.earlier}
            aria-disabled={isLoadingEarlier}
            onClick={() => !isLoadingEarlier && list.loadEarlier()}
          >
            Show earlier
          </Button>
        )}
      </div>
    </>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading what changed" className={styles.waiting}>
    {[96, 56, 120].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
)

type ActivityDayProps = { day: Day<ProjectChange>; viewerId: number; onOpenTask: (taskId: number) => void }

/** What was changed on a day, together where one person did it. */
function ActivityDay({ day, viewerId, onOpenTask }: ActivityDayProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {day.name}
      </h3>
      {runsOf(day.events).map(({ actor, changes }) => (
        <div key={changes.at(-1)?.id} className={styles.run}>
          {actor ? <Avatar person={actor} decorative /> : <span className={styles.server} aria-hidden />}
          <div className={styles.done}>
            <h4 className={styles.name}>
              <bdi>{actorName(actor, viewerId)}</bdi>
            </h4>
            <ol className={styles.changes}>
              {changes.map((change) => (
                <ActivityEntry key={change.id} change={change} onOpenTask={onOpenTask} />
              ))}
            </ol>
          </div>
        </div>
      ))}
    </section>
  )
}

type ActivityEntryProps = { change: ProjectChange; onOpenTask: (taskId: number) => void }

/** Of a change of so many tasks, all are listed at once. */
const listedAtOnce = 3

/** One change: of a task, of several, or of the project. */
function ActivityEntry({ change, onOpenTask }: ActivityEntryProps) {
  const { at, task, batch } = change
  const title = titleOf(change)
  return (
    <li className={styles.entry}>
      {title !== undefined && (
        <p className={styles.title}>
          {task ? <OpenTaskLink id={task.id} title={title} onOpen={onOpenTask} /> : <bdi>{title}</bdi>}
        </p>
      )}
      {actionsOf(change).map((action, index) => (
        <div key={plainSentence(action.did)}>
          <p className={styles.did}>
            <SentenceText of={action.did} />
            {index === 0 && (
              <>
                {' · '}
                <time dateTime={at} title={formatDayAndTime(at)}>
                  {formatTime(new Date(at))}
                </time>
              </>
            )}
          </p>
          <ActionTexts texts={action.texts} />
        </div>
      ))}
      {batch && batch.count <= listedAtOnce && <Tasks batch={batch} onOpenTask={onOpenTask} />}
      {batch && batch.count > listedAtOnce && (
        <details>
          <summary className={styles.summary}>Which tasks</summary>
          <Tasks batch={batch} onOpenTask={onOpenTask} />
        </details>
      )}
    </li>
  )
}

type TasksProps = { batch: NonNullable<ProjectChange['batch']> } & Pick<ActivityEntryProps, 'onOpenTask'>

function Tasks({ batch: { count, tasks }, onOpenTask }: TasksProps) {
  const further = count - tasks.length
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, title, isHere }) => (
        <li key={id}>
          {isHere && title !== null ? (
            <OpenTaskLink id={id} title={title} onOpen={onOpenTask} />
          ) : (
            <bdi>{title ?? goneTitle}</bdi>
          )}
        </li>
      ))}
      {further > 0 && <li>and {further} more</li>}
    </ul>
  )
}

type OpenTaskLinkProps = { id: number; title: string; onOpen: (taskId: number) => void }

/** A title that opens the task's details over the board. */
function OpenTaskLink({ id, title, onOpen }: OpenTaskLinkProps) {
  return (
    <a
      href={`?task=${id}`}
      className={styles.link}
      onClick={(event) => openInPage(event, () => onOpen(id))}
      onPointerEnter={() => prefetchDetails(id)}
      onFocus={() => prefetchDetails(id)}
    >
      <bdi>{title}</bdi>
    </a>
  )
}
