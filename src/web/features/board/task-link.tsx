import type { MouseEvent } from 'react'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import { checkIcon } from './card-icons'
import { preloadDetails } from './lazy-dialogs'
import { useIsSelected } from './selection'
import styles from './task-link.module.css'

const selectedMark = (
  <>
    {' '}
    <span className={styles.spoken}>selected</span>
    <span className={styles.check}>{checkIcon}</span>
  </>
)

/** A card's title, whose link covers the card and opens the task's details. */
export function TaskLink({ task, isTabStop }: { task: Task; isTabStop: boolean }) {
  const { openTask } = useBoard()
  const isSelected = useIsSelected(task.id)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openTask(task.id)
  }

  return (
    <a
      className={styles.link}
      href={`?task=${task.id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      data-task={task.id}
      data-selected={isSelected || undefined}
      onClick={open}
      onPointerEnter={() => preloadDetails(task.id)}
      onFocus={() => preloadDetails(task.id)}
    >
      {task.title}
      {isSelected && selectedMark}
    </a>
  )
}
