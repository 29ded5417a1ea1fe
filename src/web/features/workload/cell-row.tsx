import { CalendarArrowDown, CalendarArrowUp, GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { weeksAfter } from '@/domain/time-zone'
import { calendar } from '@/web/lib/calendar'
import { useStore } from '@/web/lib/create-store'
import { formatDay } from '@/web/lib/dates'
import { dueDateTime, formatDueDate, isLate } from '@/web/lib/due-dates'
import { openInPage } from '@/web/lib/open-in-page'
import { IconButton } from '@/web/ui/buttons/icon-button'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { prefetchDetails } from '../task-details/prefetch-details'
import { useIsCurrent } from '../tasks/actions/current-task'
import type { TaskItems } from '../tasks/actions/task-items'
import { PriorityMark } from '../tasks/fields/task-options'
import { useRename } from '../tasks/form/card-rename'
import { FactButton } from '../tasks/pickers/fact-button'
import type { PickedFact } from '../tasks/pickers/open-picker'
import { useIsSelected, useSelectedIds } from '../tasks/selection/selection'
import { taskCount } from '../tasks/task-count'
import type { MyTask } from '../tasks/task-types'
import { planTasks } from '../tasks/write/plan-tasks'
import { carriedTasks, mayPlan } from './carried-tasks'
import { dragged } from './dragged'
import styles from './cell-row.module.css'

const CardRenameField = deferredPart(
  async () => (await import('../tasks/form/card-rename-field')).CardRenameField,
)

type CellRowProps = {
  task: MyTask
  /** All of its cell. */
  tasks: readonly MyTask[]
  now: Date
  /** Of its cell. */
  week: string | null
  items: TaskItems
  isTabStop: boolean
  /** Whether rows can be lifted by now. */
  lifts: boolean
  onOpen: (taskId: number) => void
}

/** A task of a cell: its title, which opens it, its facts with their pickers, and the ways to other weeks. */
export const CellRow = memo(function CellRow(props: CellRowProps) {
  const { task, tasks, now, week, items, lifts } = props
  const isPlannable = mayPlan(task)
  const isSelected = useIsSelected(task.id)
  const rename = useRename(task.id)
  const isLifted = useStore(dragged, (current) => current?.tasks.some(({ id }) => id === task.id) ?? false)
  return (
    <li
      ref={items.ref(task.id)}
      className={styles.row}
      data-id={task.id}
      data-current={useIsCurrent(task.id)}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      data-liftable={(isPlannable && lifts) || undefined}
    >
      <span className={styles.grip}>{isPlannable && <GripVertical aria-hidden data-grip />}</span>
      <span title={taskStatusLabels[task.status]}>
        <StatusGlyph status={task.status} />
      </span>
      {rename ? (
        <CardRenameField rename={rename} items={items} />
      ) : (
        <Title {...props} isSelected={isSelected} />
      )}
      <span className={styles.facts}>
        <bdi className={styles.project}>{task.project.name}</bdi>
        <Fact task={task} fact="dueDate">
          {task.dueDate === null ? (
            'No date'
          ) : (
            <time className={styles.due} data-late={isLate(task, now)} dateTime={dueDateTime(task)}>
              {formatDueDate(task, (iso) => formatDay(iso, now))}
            </time>
          )}
        </Fact>
        <Fact task={task} fact="priority">
          <PriorityMark priority={task.priority} />
          {taskPriorityLabels[task.priority]}
        </Fact>
        <Fact task={task} fact="assignee" label={`Assignee of ${task.title}: ${assigneeOf(task)}`}>
          {assigneeOf(task)}
        </Fact>
        <span className={styles.weeks}>
          {isPlannable && week !== null && <WeekButtons task={task} tasks={tasks} week={week} />}
        </span>
      </span>
    </li>
  )
})

const assigneeOf = ({ assignee }: MyTask) => (assignee ? displayName(assignee) : 'Unassigned')

type TitleProps = CellRowProps & { isSelected: boolean }

function Title({ task: { id, title }, isTabStop, isSelected, onOpen }: TitleProps) {
  return (
    <a
      className={styles.title}
      href={`?tab=workload&task=${id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      dir="auto"
      data-task={id}
      onClick={(event) => openInPage(event, () => onOpen(id))}
      onPointerEnter={() => prefetchDetails(id)}
      onFocus={() => prefetchDetails(id)}
    >
      {title}
      {isSelected && <span className={hidden.spoken}> selected</span>}
    </a>
  )
}

type FactProps = { task: MyTask; fact: PickedFact; label?: string; children: ReactNode }

function Fact({ task, fact, label, children }: FactProps) {
  if (!mayPlan(task)) return <span className={styles.fact}>{children}</span>
  return (
    <FactButton task={task} fact={fact} label={label} className={styles.fact}>
      {children}
    </FactButton>
  )
}

type WeekButtonsProps = { task: MyTask; tasks: readonly MyTask[]; week: string }

/** The same as dragging a task, with what goes along with it, to the week before or after. */
function WeekButtons({ task, tasks, week }: WeekButtonsProps) {
  const isOfSeveral = useSelectedIds().size > 1
  const carried = isOfSeveral ? carriedTasks(task, tasks) : [task]
  const moved = carried.length === 1 ? `“${task.title}”` : taskCount(carried.length)
  const move = (weeks: number) =>
    void planTasks(carried, { week: weeksAfter(week, weeks, calendar.get().weekStart) })
  return (
    <>
      <IconButton label={`Move ${moved} a week earlier`} tip="A week earlier" onClick={() => move(-1)}>
        <CalendarArrowUp />
      </IconButton>
      <IconButton
        label={`Move ${moved} a week later`}
        tip="A week later"
        tipSide="start"
        onClick={() => move(1)}
      >
        <CalendarArrowDown />
      </IconButton>
    </>
  )
}
