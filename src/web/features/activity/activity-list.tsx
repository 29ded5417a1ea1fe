import { Button, Skeleton } from '@mantine/core'
import { type UIEvent, useMemo, useRef, useState, useId } from 'react'
import { actorName } from '@/web/lib/actor-name'
import { byDay, type Day } from '@/web/lib/by-day'
import { useNow } from '@/web/lib/use-now'
import { Announcer } from '@/web/ui/announcer'
import { Avatar } from '@/web/ui/avatar'
import { InlineFailure } from '@/web/ui/inline-failure'
import { ActivityEntry } from './activity-entry'
import styles from './activity-list.module.css'
import { newChanges, type ProjectChange, runsOf } from './activity-model'
import { type ChangesFilter, useProjectChanges } from './use-project-changes'

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
          <p className={styles.none}>No such changes.</p>
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
