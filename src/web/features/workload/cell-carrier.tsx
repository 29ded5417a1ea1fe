import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type DraggableSyntheticListeners,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useMemo } from 'react'
import type { Workload } from '@/domain/workload-schema'
import { useStore } from '@/web/lib/create-store'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { openActions } from '../my-tasks/open-row-picker'
import { taskAround } from '../tasks/actions/current-task'
import type { TaskItems } from '../tasks/actions/task-items'
import { RowLifter } from '../tasks/lists/row-lifter'
import { spokenDrag, useLiftingPointers } from '../tasks/lists/list-drag'
import { useLongPress, usePutBack } from '../tasks/lists/task-drag'
import type { MyTask } from '../tasks/task-types'
import { carriedTasks, mayPlan } from './carried-tasks'
import { cellAt, cellId, cellOfId } from './cell-elements'
import { dragged, dragOver, planOf } from './dragged'
import { droppedWords, dropTasks, readMembersOf } from './dropped-tasks'
import type { Cell } from './workload-model'
import styles from './cell-carrier.module.css'

type CellCarrierProps = {
  tasks: readonly MyTask[]
  cell: Cell
  people: readonly Workload[]
  items: TaskItems
  /** Hands out what the list has to listen to. */
  onListeners: (listeners: DraggableSyntheticListeners) => void
}

/** Near the edges of the window or of the grid, these scroll. */
const followTasks = { threshold: { x: 0.1, y: 0.12 } }

/** Lifts the rows of an opened cell, beside which it is rendered, and drops them onto other cells. */
export function CellCarrier({ tasks, cell, people, items, onListeners }: CellCarrierProps) {
  const sensors = useLiftingPointers()
  const longPress = useLongPress()
  const held = useStore(dragged, (current) => (current?.byKeys ? null : current))
  const [lifted] = held?.tasks ?? []
  const present = tasks.find(({ id }) => id === lifted?.id)
  const overPointer = useMemo(() => atPointer(cell), [cell])
  const { words, isRefused } = droppedWords(held?.tasks ?? [], held && planOf(held, people))
  usePutBack(lifted !== undefined, present !== undefined && mayPlan(present))

  function lift(event: DragStartEvent) {
    longPress.start(event)
    const { target } = event.activatorEvent
    const taskId = target instanceof Element ? taskAround(target) : null
    const task = tasks.find(({ id }) => id === taskId)
    if (!task) return
    const carried = carriedTasks(task, tasks)
    dragged.set({ tasks: carried, from: cell, over: null, byKeys: false })
    void readMembersOf(carried)
  }

  function drop() {
    const current = dragged.get()
    dragged.set(null)
    if (!current) return
    if (present && longPress.endedInPlace()) return openActions(items, present)
    const plan = planOf(current, people)
    if (plan) void dropTasks(current.tasks, plan)
  }

  return (
    <DndContext
      // The same on the server: dnd-kit counts otherwise.
      id="workload"
      sensors={sensors}
      collisionDetection={overPointer}
      autoScroll={followTasks}
      accessibility={spokenDrag(() => droppedWords(dragged.get()?.tasks ?? [], null).words)}
      onDragStart={lift}
      onDragMove={({ collisions }) => {
        const [over] = collisions ?? []
        dragOver(over ? cellOfId(String(over.id)) : null)
      }}
      onDragEnd={drop}
      onDragCancel={() => dragged.set(null)}
    >
      <RowLifter isLifted={lifted !== undefined} onListeners={onListeners} />
      <DragOverlay className={styles.overlay} dropAnimation={null}>
        {lifted && (
          <div className={styles.carried} data-refused={isRefused || undefined}>
            <StatusGlyph status={lifted.status} />
            <span dir="auto">{words}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const atPointer =
  (from: Cell): CollisionDetection =>
  ({ pointerCoordinates }) => {
    const cell = pointerCoordinates && cellAt(pointerCoordinates, from)
    return cell ? [{ id: cellId(cell) }] : []
  }
