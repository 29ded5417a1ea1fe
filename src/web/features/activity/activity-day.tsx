import { useId } from 'react'
import { actorName } from '@/web/lib/actor-name'
import type { Day } from '@/web/lib/by-day'
import { Avatar } from '@/web/ui/avatar'
import { ActivityEntry } from './activity-entry'
import styles from './activity-day.module.css'
import { type ProjectChange, runsOf } from './activity-model'

type ActivityDayProps = { day: Day<ProjectChange>; viewerId: number; onOpenTask: (taskId: number) => void }

/** What was changed on a day, together where one person did it. */
export function ActivityDay({ day, viewerId, onOpenTask }: ActivityDayProps) {
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
