import {
  DndContext,
  DragOverlay,
  useDraggable,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import {
  type KeyboardEventHandler,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from '@/web/lib/create-store'
import { ancestorOf } from '@/web/lib/event-target'
import { swallowClick } from '@/web/lib/swallow-click'
import { taskAround } from '../tasks/actions/current-task'
import { spokenDrag, useLiftingPointers } from '../tasks/lists/list-drag'
import { useLongPress, usePutBack } from '../tasks/lists/task-drag'
import type { Task } from '../tasks/task-types'
import { calendarKeysText } from './calendar-grid'
import { type CalendarWeek, spanOf } from './calendar-model'
import type { CalendarPage } from './calendar-page'
import { edgeAround, weekAround } from './calendar-target'
import { createDayAreas, type Point } from './day-areas'
import styles from './drag-surface.module.css'
import { dragged, draggedTasks, dragOver, dropTasks, droppedWords } from './dragged-tasks'
import { DraggedChip } from './task-chip'

type DragSurfaceProps = {
  page: CalendarPage
  tasks: readonly Task[]
  weeks: readonly CalendarWeek<Task>[]
  now: Date
  className?: string
  onKeyDown: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}

/** Lets tasks, their ends and whole weeks be dragged from day to day. */
export function DragSurface({ page, tasks, weeks, now, className, onKeyDown, children }: DragSurfaceProps) {
  const sensors = useLiftingPointers()
  const longPress = useLongPress()
  const root = useRef<HTMLDivElement>(null)
  const [areas] = useState(createDayAreas)
  const overPointer = useMemo(() => atPointer(areas), [areas])
  const held = useStore(dragged, (current) => (current?.byKeys ? null : current))
  const [lifted] = held?.tasks ?? []
  const present = tasks.find(({ id }) => id === lifted?.id)
  usePutBack(lifted !== undefined, present !== undefined && page.mayMove(present))

  function lift(event: DragStartEvent) {
    const { activatorEvent } = event
    const { target } = activatorEvent
    const from = pointOf(activatorEvent)
    if (!root.current || !from || !(target instanceof Element)) return
    areas.measure(root.current)
    const week = weekAround(target)
    const task = tasks.find(({ id }) => id === taskAround(target))
    const part = edgeAround(target) ?? 'whole'
    const carried = week === null ? carriedOf(task, part) : weeks.find(({ first }) => first === week)?.due
    const over = areas.at(from)
    // Beside the days, a task is held by the day on which it is due.
    const grabbed = over !== null && isDayOf(weeks, over) ? over : (task && spanOf(task)?.end) || null
    if (week === null) longPress.start(event)
    const tasksToMove = draggedTasks((carried ?? []).filter(page.mayMove))
    dragged.set({ ...tasksToMove, part, grabbed, over, byKeys: false })
  }

  const carriedOf = (task: Task | undefined, part: string) =>
    task && (part === 'whole' ? page.carriedBy(task) : [task])

  function drop({ activatorEvent }: DragEndEvent) {
    const current = dragged.get()
    dragged.set(null)
    if (!current || !lifted) return
    if (longPress.endedInPlace() && weekAround(activatorEvent.target) === null) page.openActions(lifted)
    else void dropTasks(current)
  }

  function putBack() {
    dragged.set(null)
    // The Escape key ends it while the pointer is pressed.
    swallowClick({ isPressed: true })
  }

  return (
    <DndContext
      // The same on the server: dnd-kit counts otherwise.
      id="calendar"
      sensors={sensors}
      collisionDetection={overPointer}
      autoScroll={followChip}
      accessibility={{ ...spokenDrag(words), screenReaderInstructions: { draggable: calendarKeysText } }}
      onDragStart={lift}
      onDragMove={({ collisions }: DragMoveEvent) => dragOver(String(collisions?.[0]?.id ?? '') || null)}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      <Surface
        rootRef={root}
        className={className}
        isLifted={held !== null}
        onKeyDown={onKeyDown}
        onSelect={page.select}
      >
        {children}
      </Surface>
      <DragOverlay className={styles.overlay} dropAnimation={null}>
        {held && lifted && <DraggedChip task={lifted} now={now} words={words()} />}
      </DragOverlay>
    </DndContext>
  )

  function words() {
    const current = dragged.get()
    return current ? droppedWords(current, now) : ''
  }
}

const isDayOf = (weeks: readonly CalendarWeek<Task>[], date: string) =>
  weeks.some(({ days }) => days.some((day) => day?.date === date))

/** Near the upper or lower edge of the window, what is there scrolls. */
const followChip = { threshold: { x: 0, y: 0.1 } }

/** The day under the pointer. */
const atPointer =
  (areas: ReturnType<typeof createDayAreas>): CollisionDetection =>
  ({ pointerCoordinates }) => {
    const id = pointerCoordinates && areas.at(pointerCoordinates)
    return id ? [{ id }] : []
  }

function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = 'touches' in event && event instanceof TouchEvent ? event.touches[0] : undefined
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}

type SurfaceProps = Pick<DragSurfaceProps, 'className' | 'onKeyDown' | 'children'> & {
  rootRef: { current: HTMLDivElement | null }
  isLifted: boolean
  onSelect: CalendarPage['select']
}

/** The one draggable of the calendar is what is pressed: hundreds would render for each pixel of a drag. */
function Surface({ rootRef, className, isLifted, onKeyDown, onSelect, children }: SurfaceProps) {
  const { setNodeRef, listeners } = useDraggable({ id: 'pressed' })
  function note({ target }: SyntheticEvent) {
    const pressed = ancestorOf(target, '[data-liftable]')
    if (pressed && !isLifted) setNodeRef(pressed)
  }
  return (
    <div
      ref={rootRef}
      className={className}
      role="presentation"
      onKeyDown={onKeyDown}
      // Before the task is opened.
      onClickCapture={onSelect}
      onMouseDownCapture={note}
      onTouchStartCapture={note}
      {...listeners}
    >
      {children}
    </div>
  )
}
