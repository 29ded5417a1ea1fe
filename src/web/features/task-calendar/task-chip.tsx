import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { displayName } from '@/domain/account'
import { isBlocked, taskStatusLabels } from '@/domain/task'
import { formatDueTime, isLate } from '@/web/lib/due-dates'
import { useStore } from '@/web/lib/create-store'
import { openInPage } from '@/web/lib/open-in-page'
import { useRecentChange } from '@/web/app/live/recent-changes'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { Avatar } from '@/web/ui/marks/avatar'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { prefetchDetails } from '../task-details/prefetch-details'
import { useIsCurrent } from '../tasks/actions/current-task'
import { useRename } from '../tasks/form/card-rename'
import { useIsSelected } from '../tasks/selection/selection'
import type { Task } from '../tasks/task-types'
import { isDraft } from '../tasks/write/pending-changes'
import { useCalendarPage } from './calendar-page'
import { dragged } from './dragged-tasks'
import styles from './task-chip.module.css'

type TaskChipProps = {
  task: Task
  now: Date
  /** What a screen reader says after the title. */
  words: string
  linkRef?: Ref<HTMLAnchorElement>
  isTabStop: boolean
  /** Whether it is the item of the task, where it is renamed. */
  isItem: boolean
  /** The ends by which it can be made longer or shorter. */
  edges?: readonly ('start' | 'end')[]
  /** True where there is room for its assignee. */
  isWide?: boolean
}

/** A task on a calendar: its title, which opens it, with its time, and a grip at each of its ends. */
export function TaskChip(props: TaskChipProps) {
  const { task, now, isItem, edges = [], isWide = false } = props
  const { items, mayMove } = useCalendarPage()
  const rename = useRename(task.id)
  const isSelected = useIsSelected(task.id)
  const isLifted = useStore(dragged, (current) => current?.ids.has(task.id) ?? false)
  const overdue = isLate(task, now)
  const isMovable = mayMove(task) && !isDraft(task)
  return (
    <article
      className={styles.chip}
      data-status={task.status}
      data-priority={task.priority}
      data-wide={isWide || undefined}
      data-overdue={overdue || undefined}
      data-current={useIsCurrent(task.id)}
      data-changed={useRecentChange(task.id) !== null || undefined}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      data-liftable={isMovable || undefined}
    >
      <ChipMark task={task} now={now} />
      {isItem && rename ? (
        <div className={styles.rename}>
          <CardRenameField rename={rename} items={items} />
        </div>
      ) : (
        <ChipTitle {...props} isSelected={isSelected} isOverdue={overdue} />
      )}
      <ChipTime task={task} />
      {isWide && task.assignee && (
        <span className={styles.assignee} data-fact="assignee" title={displayName(task.assignee)}>
          <Avatar person={task.assignee} decorative />
        </span>
      )}
      {isMovable &&
        edges.map((edge) => <span key={edge} className={styles.edge} data-edge={edge} aria-hidden />)}
    </article>
  )
}

const CardRenameField = deferredPart(
  async () => (await import('../tasks/form/card-rename-field')).CardRenameField,
)

type ChipTitleProps = Pick<TaskChipProps, 'task' | 'words' | 'linkRef' | 'isTabStop'> & {
  isSelected: boolean
  isOverdue: boolean
}

/** A link, which covers the chip. */
function ChipTitle({ task, words, linkRef, isTabStop, isSelected, isOverdue }: ChipTitleProps) {
  const { openTask, projectOf } = useCalendarPage()
  const prefetch = () => prefetchDetails(task.id)

  return (
    <a
      ref={linkRef}
      className={styles.link}
      title={projectOf?.(task)}
      href={`?task=${task.id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      dir="auto"
      data-task={task.id}
      data-grip
      onClick={(event) => openInPage(event, () => openTask(task.id))}
      onPointerMove={prefetch}
      onFocus={prefetch}
    >
      {task.title}
      <span className={hidden.spoken}>
        {isOverdue && ', overdue'}
        {isBlocked(task) && ', blocked'}
        {task.repeat && (task.repeat.paused ? ', repeats, paused' : ', repeats')}
        {task.status === 'done' && ', done'}, {words}
        {isSelected && ', selected'}
      </span>
    </a>
  )
}

type ChipMarkProps = { task: Task; now: Date }

const ChipMark = ({ task, now }: ChipMarkProps) => (
  <span className={styles.mark} title={taskStatusLabels[task.status]}>
    {isLate(task, now) ? <CircleAlert aria-hidden /> : <StatusGlyph status={task.status} />}
  </span>
)

function ChipTime({ task }: { task: Task }) {
  const time = formatDueTime(task)
  return (
    time !== null && (
      <span className={styles.time} data-fact="dueDate">
        {time}
      </span>
    )
  )
}

const PrintedTask = ({ task, now }: { task: Task; now: Date }) => (
  <span className={styles.printed} data-status={task.status}>
    <ChipMark task={task} now={now} />
    <span className={styles.printedTitle} dir="auto">
      {task.title}
    </span>
    <ChipTime task={task} />
  </span>
)

type PrintedTasksProps = { tasks: readonly Task[]; now: Date; className?: string }

/** For paper: tasks with their whole titles. */
export const PrintedTasks = ({ tasks, now, className }: PrintedTasksProps) => (
  <ul className={className}>
    {tasks.map((task) => (
      <li key={task.id}>
        <PrintedTask task={task} now={now} />
      </li>
    ))}
  </ul>
)

/** What is dragged: the chip of the task, with the number of the others and where they would be. */
export function DraggedChip({ task, now, words }: { task: Task; now: Date; words: string | null }) {
  return (
    <div className={`${styles.chip} ${styles.dragged}`} data-priority={task.priority} data-wide>
      <ChipMark task={task} now={now} />
      <span className={styles.link}>{words ?? task.title}</span>
    </div>
  )
}
