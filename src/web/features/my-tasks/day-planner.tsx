import { DndContext, DragOverlay, type DraggableSyntheticListeners } from '@dnd-kit/core'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { RowLifter } from '../tasks/lists/row-lifter'
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
