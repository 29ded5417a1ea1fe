import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode } from 'react'
import { isDraft } from '../tasks/pending-changes'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import { ChangedMark } from './changed-mark'
import { TaskCardActions } from './task-card-actions'
import { TaskCardFace } from './task-card-face'
import styles from './task-card.module.css'

type TaskCardProps = { task: Task; now: Date }

/** A draggable card: by pointer or long press anywhere, by keyboard on its grip. */
export const TaskCard = memo(function TaskCard({ task, now }: TaskCardProps) {
  return (
    <LiftableCard
      task={task}
      face={<TaskCardFace task={task} now={now} />}
      actions={!isDraft(task) && <TaskCardActions task={task} />}
      mark={<ChangedMark taskId={task.id} />}
    />
  )
})

type LiftableCardProps = { task: Task; face: ReactNode; actions: ReactNode; mark: ReactNode }

/** Renders again whenever a dragged card enters another lane; its content does not. */
function LiftableCard({ task, face, actions, mark }: LiftableCardProps) {
  const { canEdit } = useBoard()
  const disabled = !canEdit || isDraft(task)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: task.id,
    disabled,
  })
  return (
    <article ref={setNodeRef} {...listeners} className={styles.card} data-lifted={isDragging || undefined}>
      {face}
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        disabled={disabled}
        aria-label={`Move ${task.title}`}
        aria-describedby={attributes['aria-describedby']}
      />
      {actions}
      {mark}
    </article>
  )
}
