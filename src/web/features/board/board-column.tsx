import { useDroppable } from '@dnd-kit/core'
import { Plus, Archive } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import { endFirstTaskRequest, isFirstTaskRequested } from '@/web/app/first-task'
import { IconButton } from '@/web/ui/icon-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import styles from './board-column.module.css'
import { useBoard } from './board-context'
import { countIn, finishedIn, isSameLane, type Lane } from './board-model'
import { LaneComposer } from './lane-composer'
import { type LaneEdge, LaneList } from './lane-list'
import { archiveTasks } from '../tasks/write/change-tasks'
import type { Task } from '../tasks/task-types'

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
  const { project, canEdit, showsArchive } = useBoard()
  const [composing, setComposing] = useState(lane.status === 'todo' && isFirstTaskRequested(project.id))
  useEffect(endFirstTaskRequest, [])
  const addButton = useRef<HTMLButtonElement>(null)
  const leaveComposer = useCallback(() => setComposing(false), [])
  const endComposing = useCallback(() => {
    setComposing(false)
    addButton.current?.focus()
  }, [])
  const label = showsArchive ? 'Archived Tasks' : taskStatusLabels[lane.status]
  const finished = finishedIn(lane)
  return (
    <LaneGround status={lane.status} label={label}>
      <header className={styles.header}>
        {showsArchive ? <Archive /> : <StatusGlyph status={lane.status} />}
        <h2 className={styles.name}>{label}</h2>
        <span className={styles.count}>{countIn(lane, filtered)}</span>
        {canEdit && !showsArchive && (
          <div className={styles.buttons}>
            {finished.length > 0 && (
              <ArchiveFinishedButton
                finished={finished}
                filtered={filtered}
                className={styles.button}
                onArchive={() => addButton.current?.focus()}
              />
            )}
            <IconButton
              label={`Add a task to ${label}`}
              tip="Add a task"
              tipSide="start"
              className={`${styles.button} ${styles.add}`}
              ref={addButton}
              data-lane-button
              tabIndex={lane.tasks.length > 0 ? -1 : 0}
              aria-expanded={composing}
              onMouseDown={keepFocus}
              onClick={() => (composing ? endComposing() : setComposing(true))}
            >
              <Plus />
              <span className={styles.words}>Add a task</span>
            </IconButton>
          </div>
        )}
      </header>
      <LaneList
        tasks={lane.tasks}
        now={now}
        liftedId={liftedId}
        landedId={landedId}
        edge={composing ? edgeOfNewCards(lane) : null}
      />
      {composing && <LaneComposer status={lane.status} onEnd={endComposing} onLeave={leaveComposer} />}
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

/** The lane of the done tasks begins with the newest, every other lane ends with those without a due date. */
function edgeOfNewCards({ status, tasks }: Lane): LaneEdge {
  const at = status === 'done' ? 'start' : 'end'
  return { at, cardId: tasks.at(at === 'start' ? 0 : -1)?.id ?? null }
}

/** Keeps the focus in the composer while its button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type LaneGroundProps = { status: TaskStatus; label: string; children: ReactNode }

/** The drop target of a lane. Only this element renders again while a card is dragged over it. */
function LaneGround({ status, label, children }: LaneGroundProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status })
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-label={label}
      data-lane={status}
      data-over={isOver || undefined}
    >
      {children}
    </section>
  )
}

type ArchiveFinishedButtonProps = {
  finished: Task[]
  filtered: boolean
  className: string | undefined
  /** Called before the button disappears with the last finished task. */
  onArchive: () => void
}

/** Archives the finished tasks that a lane shows. */
function ArchiveFinishedButton(props: ArchiveFinishedButtonProps) {
  const { finished, filtered, className, onArchive } = props
  const named = finished.length === 1 ? '1 finished task' : `${finished.length} finished tasks`

  function archive() {
    void archiveTasks(finished)
    onArchive()
  }

  return (
    <IconButton
      label={filtered ? `Archive ${named}` : 'Archive all finished'}
      tipSide="start"
      className={className}
      data-lane-button
      tabIndex={-1}
      onClick={archive}
    >
      <Archive />
    </IconButton>
  )
}
