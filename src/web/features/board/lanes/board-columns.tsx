import { DndContext, DragOverlay, type DropAnimation, type CollisionDetection } from '@dnd-kit/core'
import { memo, useMemo, useRef, type PointerEvent } from 'react'
import { maxLanesOfProject } from '@/domain/lane'
import { isWithin } from '@/web/lib/event-target'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { useCardDrops } from '../../files/use-card-drops'
import { AddLaneButton } from '../../lanes/add-lane-button'
import { BoardColumn } from './board-column'
import styles from './board-columns.module.css'
import type { Lane } from '../model/board-model'
import { dragAnnouncements, dragInstructions } from '../drag/drag-announcements'
import { drawRectangle } from '../../tasks/selection/draw-rectangle'
import { boardGround } from '../selection/board-ground'
import { useBoardDrag } from '../drag/use-board-drag'
import { cardKeysId, cardKeysText } from './lane-list'
import { LaneTabs } from './lane-tabs'
import { type BoardElements, useBoard } from '../model/board-context'
import { useArrowKeys } from '../drag/move-by-arrow'
import { selectByClick } from '../../tasks/selection/select-by-click'
import { carriedBy, holdsTask, useShownGroups } from '../../tasks/selection/selection'
import { TaskCardFace } from '../cards/task-card-face'
import { useKeptFocus } from '../../tasks/selection/use-kept-focus'

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
  const { draggedTasks, lane, landedId, sensors, lift, move, drop, putBack } = useBoardDrag(lanes)
  const [lifted] = draggedTasks
  const { project, projectLanes, can, showsArchive, openDialog, elements } = useBoard()
  const scroller = useRef<HTMLDivElement>(null)
  useCardDrops(can('task.edit'))
  useShownGroups(lanes)
  useKeptFocus(lanes)
  useArrowKeys({ lanes, board: scroller, isLifting: lifted !== undefined })
  const announcements = useMemo(
    () => dragAnnouncements(lanes, elements.items, (task) => carriedBy(task, lanes).length),
    [lanes, elements],
  )
  const ifIn = (lane: Lane, taskId: number | undefined) =>
    taskId !== undefined && holdsTask(lane, taskId) ? taskId : null
  return (
    <DndContext
      // The same on the server: dnd-kit counts otherwise.
      id="board"
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
      onDragMove={move}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      <p id={cardKeysId} hidden>
        {cardKeysText}
      </p>
      <LaneTabs lanes={lanes} filtered={filtered} scroller={scroller} />
      <div
        ref={scroller}
        className={styles.lanes}
        role="presentation"
        // A browser that shows the first lanes of a page, before it has read the others, leaves room for them.
        style={{
          gridTemplateColumns: `repeat(${lanes.length}, minmax(var(--lane-width), var(--lane-most, 1fr))) auto`,
        }}
        data-archive={showsArchive || undefined}
        data-carrying={draggedTasks.length || undefined}
        onPointerDown={(event) => can('task.edit') && selectByRectangle(event, lanes, elements)}
        // Before the card is opened.
        onClickCapture={(event) => can('task.edit') && selectByClick(event, lanes)}
      >
        {lanes.map((lane) => (
          <BoardColumn
            key={lane.id}
            lane={lane}
            filtered={filtered}
            now={now}
            liftedId={ifIn(lane, lifted?.id)}
            landedId={ifIn(lane, landedId)}
          />
        ))}
        {!showsArchive && can('lane.manage') && projectLanes.length < maxLanesOfProject && (
          <AddLaneButton
            projectId={project.id}
            openDialog={(render) => openDialog({ kind: 'loaded', render })}
            className={styles.addLane}
          />
        )}
      </div>
      <DragOverlay className={styles.overlay} dropAnimation={landing}>
        {lifted && (
          <div className={styles.lifted}>
            <TaskCardFace task={lifted} now={now} lifted />
            {draggedTasks.length > 1 && <span className={styles.count}>{draggedTasks.length}</span>}
          </div>
        )}
        {lane && (
          <div className={styles.liftedLane}>
            <StatusGlyph status={lane.status} />
            {lane.name}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
})

/** A press of the mouse beside the cards begins a rectangle, which selects those that it touches. */
function selectByRectangle(
  event: PointerEvent<HTMLElement>,
  lanes: readonly Lane[],
  elements: BoardElements,
) {
  const { nativeEvent, currentTarget, target, pointerType } = event
  if (pointerType !== 'mouse' || isWithin(target, 'li, [data-lane-handle]')) return
  const ground = boardGround(nativeEvent, currentTarget, lanes, elements)
  if (ground) drawRectangle(nativeEvent, currentTarget, ground)
}

/** How far beside a lane a card can be dropped and still land in it, in pixels. */
const slack = 48

const distance = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0)

/** The lane nearest to the pointer, or to the centre of a card that is moved by keyboard. */
const laneUnderCard: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const { x, y } = pointerCoordinates ?? {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  }
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id)
      if (!rect) return []
      const value = distance(x, rect.left, rect.right)
      const isNear = value <= slack && (!pointerCoordinates || distance(y, rect.top, rect.bottom) <= slack)
      return isNear ? [{ id: container.id, data: { droppableContainer: container, value } }] : []
    })
    .sort((one, other) => one.data.value - other.data.value)
}
