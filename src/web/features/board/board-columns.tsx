import { DndContext, DragOverlay, type DropAnimation } from '@dnd-kit/core'
import { memo, useMemo } from 'react'
import { BoardColumn } from './board-column'
import styles from './board-columns.module.css'
import { holdsTask, type Lane } from './board-model'
import { dragAnnouncements, dragInstructions } from './drag-announcements'
import { laneUnderCard } from './lane-collision'
import { cardKeysId, cardKeysText } from './lane-list-model'
import { useBoard } from './board-context'
import { moveByArrow } from './move-by-arrow'
import { carriedBy } from './selection'
import { selectByClick } from './select-by-click'
import { selectByRectangle } from './select-by-rectangle'
import { TaskCardFace } from './task-card-face'
import { useBoardDrag } from './use-board-drag'
import { useKeptFocus } from './use-kept-focus'

const landing: DropAnimation = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0.2, 1)' }

/** While a card is dragged near the left or right edge, the board scrolls; lanes do not. */
const followCard = {
  threshold: { x: 0.12, y: 0 },
  acceleration: 5,
  canScroll: (element: Element) => element.classList.contains(styles.lanes ?? ''),
}

type BoardColumnsProps = {
  /** The visible lanes. */
  lanes: Lane[]
  filtered: boolean
  now: Date
}

export const BoardColumns = memo(function BoardColumns({ lanes, filtered, now }: BoardColumnsProps) {
  const { carried, landedId, sensors, lift, drop, putBack } = useBoardDrag(lanes)
  const [lifted] = carried
  const { canEdit } = useBoard()
  useKeptFocus(lanes)
  const announcements = useMemo(
    () => dragAnnouncements(lanes, (task) => carriedBy(task, lanes).length),
    [lanes],
  )
  const ifIn = (lane: Lane, taskId: number | undefined) =>
    taskId !== undefined && holdsTask(lane, taskId) ? taskId : null
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={laneUnderCard}
      autoScroll={followCard}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: dragInstructions },
        // The focus goes to the card's title instead of its grip.
        restoreFocus: false,
      }}
      onDragStart={lift}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      <p id={cardKeysId} hidden>
        {cardKeysText}
      </p>
      <div
        className={styles.lanes}
        role="presentation"
        data-carrying={carried.length || undefined}
        onKeyDown={(event) => moveByArrow(event, lanes)}
        onPointerDown={(event) => canEdit && selectByRectangle(event, lanes)}
        // Before the card is opened.
        onClickCapture={(event) => canEdit && selectByClick(event, lanes)}
      >
        {lanes.map((lane) => (
          <BoardColumn
            key={lane.status}
            lane={lane}
            filtered={filtered}
            now={now}
            liftedId={ifIn(lane, lifted?.id)}
            landedId={ifIn(lane, landedId)}
          />
        ))}
      </div>
      <DragOverlay className={styles.overlay} dropAnimation={landing}>
        {lifted && (
          <div className={styles.lifted}>
            <TaskCardFace task={lifted} now={now} lifted />
            {carried.length > 1 && <span className={styles.count}>{carried.length}</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
})
