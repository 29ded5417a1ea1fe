import type { MouseEvent } from 'react'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import { preloadDetails } from './lazy-dialogs'
import styles from './task-link.module.css'

/** A card's title, whose link covers the card and opens the task's details. */
export function TaskLink({ task, isTabStop }: { task: Task; isTabStop: boolean }) {
  const { openTask } = useBoard()

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
      onClick={open}
      onPointerEnter={() => preloadDetails(task.id)}
      onFocus={() => preloadDetails(task.id)}
    >
      {task.title}
    </a>
  )
}
