import type { MouseEvent } from 'react'
import { formatDateTime, formatTime } from '@/web/lib/dates'
import { ActionTexts } from '../tasks/history/action-texts'
import { actionsOf } from '../tasks/change-texts'
import { preloadDetails } from '../task-details/lazy-task-details'
import styles from './activity-entry.module.css'
import { goneTitle, type ProjectChange, titleOf } from './activity-model'

type ActivityEntryProps = { change: ProjectChange; onOpenTask: (taskId: number) => void }

/** Of a change of so many tasks, all are listed at once. */
const listedAtOnce = 3

/** One change: of a task, of several, or of the project. */
export function ActivityEntry({ change, onOpenTask }: ActivityEntryProps) {
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
        <div key={action.did}>
          <p className={styles.did}>
            {action.did}
            {index === 0 && (
              <>
                {' · '}
                <time dateTime={at} title={formatDateTime(at)}>
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
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a
      href={`?task=${id}`}
      className={styles.link}
      onClick={open}
      onPointerEnter={() => preloadDetails(id)}
      onFocus={() => preloadDetails(id)}
    >
      <bdi>{title}</bdi>
    </a>
  )
}
