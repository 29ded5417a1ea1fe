import { DndContext, DragOverlay, type DraggableSyntheticListeners, useDraggable } from '@dnd-kit/core'
import { useEffect } from 'react'
import { ancestorOf } from '@/web/lib/event-target'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import styles from './day-planner.module.css'
import { type DayDrag, useDayDrag } from './use-day-drag'

type DayPlannerProps = DayDrag & {
  /** Hands out what the list has to listen to. */
  onListeners: (listeners: DraggableSyntheticListeners) => void
}

/** Near the upper or lower edge of the window, the page scrolls. */
const followRow = { threshold: { x: 0, y: 0.12 } }

/** Lifts the rows of the list beside which it is rendered. */
export function DayPlanner({ onListeners, ...props }: DayPlannerProps) {
  const { carriedTask, sensors, announcements, lift, move, drop, putBack } = useDayDrag(props)
  return (
    <DndContext
      sensors={sensors}
      autoScroll={followRow}
      accessibility={{ announcements, restoreFocus: false }}
      onDragStart={lift}
      onDragMove={move}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      <RowLifter isLifted={carriedTask !== undefined} onListeners={onListeners} />
      <DragOverlay className={styles.overlay} dropAnimation={null}>
        {carriedTask && (
          <div className={styles.draggedRow}>
            <StatusGlyph status={carriedTask.status} />
            <span className={styles.title} dir="auto">
              {carriedTask.title}
            </span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const presses = ['mousedown', 'touchstart', 'keydown'] as const

type RowLifterProps = { isLifted: boolean; onListeners: (listeners: DraggableSyntheticListeners) => void }

/** The one draggable of the list is the row that is pressed: hundreds would render for each pixel of a drag. */
function RowLifter({ isLifted, onListeners }: RowLifterProps) {
  const { setNodeRef, listeners } = useDraggable({ id: 'row' })

  useEffect(() => {
    onListeners(listeners)
    return () => onListeners(undefined)
  }, [listeners, onListeners])

  useEffect(() => {
    if (isLifted) return
    const noteRow = ({ target }: Event) => {
      const row = ancestorOf(target, 'li[data-id]')
      if (row) setNodeRef(row)
    }
    for (const press of presses) document.addEventListener(press, noteRow, { capture: true })
    return () => {
      for (const press of presses) document.removeEventListener(press, noteRow, { capture: true })
    }
  }, [isLifted, setNodeRef])

  return null
}
