import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { maxFoundTasks, type TaskSearchFilter } from '@/domain/task-search'
import type { Workload } from '@/domain/workload-schema'
import { useElements } from '@/web/lib/elements'
import { useNow } from '@/web/lib/use-now'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { Announcer } from '@/web/ui/feedback/announcer'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import { openPicker } from '../my-tasks/open-row-picker'
import { useReturnToRow, useRowFocus } from '../my-tasks/use-row-focus'
import { startRename } from '../tasks/form/card-rename'
import { pickerOnItsWay } from '../tasks/pickers/picker-on-its-way'
import { selectByClick } from '../tasks/selection/select-by-click'
import {
  clearSelection,
  isSelected,
  selectGroup,
  toggleSelected,
  useKeptSelection,
  useSelectedIds,
} from '../tasks/selection/selection'
import { taskCount } from '../tasks/task-count'
import type { MyTask, Person } from '../tasks/task-types'
import { CellRow } from './cell-row'
import { dragged } from './dragged'
import { useCellLift } from './use-cell-lift'
import type { CellButtons } from './workload-grid'
import { type Cell, openIn } from './workload-model'
import styles from './cell-tasks.module.css'

const RowKeys = deferredPart(async () => (await import('../my-tasks/row-keys')).RowKeys, pickerOnItsWay)
const CellCarrier = deferredPart(async () => (await import('./cell-carrier')).CellCarrier)

type CellTasksProps = {
  cell: Cell
  search: TaskSearchFilter
  /** The first ones that the search finds. */
  tasks: readonly MyTask[]
  people: readonly Workload[]
  /** Of the grid. */
  buttons: CellButtons
  viewer: Person
  /** Whether the first task gets the focus. */
  takesFocus: boolean
  openId: number | undefined
  onOpen: (taskId: number) => void
  onEdit: (taskId: number) => void
  onClose: (byKey: boolean) => void
}

/** The tasks of a cell as small rows with the keys and pickers of other lists. They can be dragged to other cells. */
export function CellTasks(props: CellTasksProps) {
  const { cell, search, tasks, people, buttons, viewer, takesFocus, openId, onOpen, onEdit, onClose } = props
  const now = useNow()
  const items = useElements<number>()
  const focus = useRowFocus(tasks, items)
  const [listeners, setListeners] = useState<DraggableSyntheticListeners>()
  const groups = useMemo(() => [{ tasks }], [tasks])
  const open = openIn(cell, people)
  const [announced, announce] = useState('')
  const liftByKey = useCellLift({ tasks, cell, people, buttons, announce })
  const selectedCount = useSelectedIds().size
  useKeptSelection(tasks)
  useReturnToRow(openId, focus)
  useFirstFocus(takesFocus ? tasks[0]?.id : undefined, focus.goToTask)

  function onKeyDown(event: KeyboardEvent) {
    // The keys of a drag are its own.
    if (liftByKey(event) || dragged.get()) return
    focus.onKeyDown(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    if (selectedCount > 0) clearSelection()
    else onClose(true)
  }

  return (
    <section aria-label="Tasks of the cell" aria-describedby={cellKeysId} className={styles.tasks}>
      <p id={cellKeysId} hidden>
        {cellKeysText}
      </p>
      <IconButton label="Close the tasks" onClick={() => onClose(false)} className={styles.close}>
        <X />
      </IconButton>
      <Announcer text={selectedCount > 0 ? `${taskCount(selectedCount)} selected` : ''} />
      <Announcer text={announced} />
      <div
        role="presentation"
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={onKeyDown}
        onClickCapture={(event) => selectByClick(event, groups)}
      >
        <ul className={styles.list} {...listeners}>
          {tasks.map((task) => (
            <CellRow
              key={task.id}
              task={task}
              tasks={tasks}
              now={now}
              week={cell.week}
              items={items}
              isTabStop={task.id === (focus.focusedId ?? tasks[0]?.id)}
              lifts={listeners !== undefined}
              onOpen={onOpen}
            />
          ))}
        </ul>
        {open > maxFoundTasks && (
          <p className={styles.more}>
            The first {tasks.length} of {open} tasks.{' '}
            <Link to="/tasks" search={search}>
              Show all
            </Link>
          </p>
        )}
      </div>
      <CellCarrier {...{ tasks, cell, people, items }} onListeners={setListeners} />
      <RowKeys
        tasks={tasks}
        items={items}
        selected={() => tasks.filter(isSelected)}
        screen={{
          viewer,
          open: ({ id }) => onOpen(id),
          edit: ({ id }) => onEdit(id),
          pick: (kind, picked) => openPicker(items, kind, picked),
          cards: {
            rename: startRename,
            isSelected,
            select: ({ id }) => toggleSelected(id),
            selectLane: ({ id }) => selectGroup(id, groups),
          },
        }}
      />
    </section>
  )
}

const cellKeysId = 'cell-keys'

const cellKeysText =
  'The arrow keys move between tasks. Space lifts a task, which the arrow keys then move to other weeks and people. Space drops it, and Escape puts it back.'

/** Focuses the first task once it is there. */
function useFirstFocus(taskId: number | undefined, goToTask: (taskId: number) => void) {
  const isDone = useRef(false)
  const go = useEffectEvent(goToTask)
  useEffect(() => {
    if (taskId === undefined || isDone.current) return
    isDone.current = true
    go(taskId)
  }, [taskId])
}
