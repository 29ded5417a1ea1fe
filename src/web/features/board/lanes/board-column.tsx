import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Plus, Archive } from 'lucide-react'
import { memo, useCallback, useEffect, useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import { counted } from '@/domain/counted'
import { endFirstTaskRequest, isFirstTaskRequested } from '@/web/app/first-task'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import styles from './board-column.module.css'
import { useBoard } from '../model/board-context'
import { carriedLane, finishedIn, isSameLane, type Lane, laneDragId, laneKey } from '../model/board-model'
import { firstLane } from '../../lanes/lane-model'
import { LaneMenu } from '../../lanes/lane-menu'
import { LaneCount } from './lane-count'
import { LaneComposer } from './lane-composer'
import { type LaneEdge, LaneList } from './lane-list'
import { newTasksComeFirst } from '../../tasks/lists/task-order'
import { archiveTasks } from '../../tasks/write/change-tasks'
import type { Task } from '../../tasks/task-types'

type BoardColumnProps = {
  lane: Lane
  filtered: boolean
  now: Date
  liftedId: number | null
  landedId: number | null
}

export const BoardColumn = memo(function BoardColumn({
  lane,
  filtered,
  now,
  liftedId,
  landedId,
}: BoardColumnProps) {
  const { project, projectLanes, can, showsArchive, openDialog, elements } = useBoard()
  const [composing, setComposing] = useState(
    firstLane(projectLanes)?.id === lane.id && isFirstTaskRequested(project.id),
  )
  useEffect(endFirstTaskRequest, [])
  const { laneButtons } = elements
  const key = laneKey(lane)
  const focusAddButton = useCallback(() => laneButtons.get(`${key} add`)?.focus(), [laneButtons, key])
  const leaveComposer = useCallback(() => setComposing(false), [])
  const endComposing = useCallback(() => {
    setComposing(false)
    focusAddButton()
  }, [focusAddButton])
  const finished = finishedIn(lane)
  const managed = can('lane.manage') ? projectLanes.find(({ id }) => id === lane.id) : undefined
  return (
    <LaneGround lane={lane}>
      <header className={styles.header}>
        <LaneHandle lane={lane} isManaged={managed !== undefined}>
          {showsArchive ? <Archive /> : <StatusGlyph status={lane.status} />}
          <h2 className={styles.name} title={lane.name}>
            {lane.name}
          </h2>
          <LaneCount lane={lane} filtered={filtered} className={styles.count} />
        </LaneHandle>
        {!showsArchive && (can('task.edit') || can('task.archive') || managed) && (
          <div className={styles.buttons}>
            {can('task.archive') && finished.length > 0 && (
              <ArchiveFinishedButton
                ref={laneButtons.ref(`${key} archive`)}
                finished={finished}
                filtered={filtered}
                className={styles.button}
                onArchive={focusAddButton}
              />
            )}
            {managed && (
              <LaneMenu
                ref={laneButtons.ref(`${key} menu`)}
                lane={managed}
                lanes={projectLanes}
                openDialog={(render) => openDialog({ kind: 'loaded', render })}
                className={`${styles.button} ${styles.menu}`}
                // The button beside it is the tab stop of an empty lane.
                tabIndex={can('task.edit') || lane.tasks.length > 0 ? -1 : 0}
              />
            )}
            {can('task.edit') && (
              <IconButton
                label={`Add a task to ${lane.name}`}
                tip="Add a task"
                tipSide="start"
                className={`${styles.button} ${styles.add}`}
                ref={laneButtons.ref(`${key} add`)}
                tabIndex={lane.tasks.length > 0 ? -1 : 0}
                aria-expanded={composing}
                onMouseDown={keepFocus}
                onClick={() => (composing ? endComposing() : setComposing(true))}
              >
                <Plus />
                <span className={styles.words}>Add a task</span>
              </IconButton>
            )}
          </div>
        )}
      </header>
      <LaneList
        tasks={lane.tasks}
        listRef={elements.lists.ref(key)}
        now={now}
        liftedId={liftedId}
        landedId={landedId}
        edge={composing ? edgeOfNewCards(lane) : null}
      />
      {composing && <LaneComposer lane={lane} onEnd={endComposing} onLeave={leaveComposer} />}
    </LaneGround>
  )
}, isSameColumn)

/** Compares lanes by content, because every change of a task creates all of them anew. */
function isSameColumn({ lane, ...one }: BoardColumnProps, { lane: otherLane, ...other }: BoardColumnProps) {
  return (
    isSameLane(lane, otherLane) &&
    one.filtered === other.filtered &&
    one.now === other.now &&
    one.liftedId === other.liftedId &&
    one.landedId === other.landedId
  )
}

function edgeOfNewCards({ status, order, tasks }: Lane): LaneEdge {
  const at = newTasksComeFirst(status, order) ? 'start' : 'end'
  return { at, cardId: tasks.at(at === 'start' ? 0 : -1)?.id ?? null }
}

/** Keeps the focus in the composer while its button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type LaneGroundProps = { lane: Lane; children: ReactNode }

/** The drop target of a lane. Only this element renders again while a card is dragged over it. */
function LaneGround({ lane, children }: LaneGroundProps) {
  const { projectLanes, elements } = useBoard()
  const { setNodeRef, isOver, active } = useDroppable({ id: laneKey(lane) })
  const draggedLane = active && carriedLane(active.id, projectLanes)
  const placeOf = (each: { id: number | null }) => projectLanes.findIndex(({ id }) => id === each.id)
  return (
    <section
      ref={elements.lanes.ref(laneKey(lane), setNodeRef)}
      className={styles.column}
      aria-label={lane.name}
      data-lane={laneKey(lane)}
      data-over={(isOver && !draggedLane) || undefined}
      data-drop={
        isOver && draggedLane ? (placeOf(draggedLane) < placeOf(lane) ? 'after' : 'before') : undefined
      }
    >
      {children}
    </section>
  )
}

type LaneHandleProps = { lane: Lane; isManaged: boolean; children: ReactNode }

/** A lane's name, by which those who manage the project drag it. Its menu moves it by keyboard. */
function LaneHandle({ lane, isManaged, children }: LaneHandleProps) {
  const { setNodeRef, listeners } = useDraggable({ id: laneDragId(lane), disabled: !isManaged })
  return (
    <div ref={setNodeRef} {...listeners} className={styles.handle} data-lane-handle={isManaged || undefined}>
      {children}
    </div>
  )
}

type ArchiveFinishedButtonProps = {
  ref: Ref<HTMLButtonElement>
  finished: Task[]
  filtered: boolean
  className: string | undefined
  /** Called before the button disappears with the last finished task. */
  onArchive: () => void
}

/** Archives the finished tasks that a lane shows. */
function ArchiveFinishedButton(props: ArchiveFinishedButtonProps) {
  const { ref, finished, filtered, className, onArchive } = props
  const named = counted(finished.length, 'finished task')

  function archive() {
    void archiveTasks(finished)
    onArchive()
  }

  return (
    <IconButton
      label={filtered ? `Archive ${named}` : 'Archive all finished'}
      tipSide="start"
      className={className}
      ref={ref}
      tabIndex={-1}
      onClick={archive}
    >
      <Archive />
    </IconButton>
  )
}
