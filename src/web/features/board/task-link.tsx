import type { MouseEvent } from 'react'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import { checkIcon } from './card-icons'
import { preloadDetails } from '../task-details/lazy-task-details'
import { CardRenameField } from './lazy-rename-field'
import { useIsSelected } from './selection'
import hidden from '@/web/ui/spoken.module.css'
import styles from './task-link.module.css'

const selectedMark = (
  <>
    {' '}
    <span className={hidden.spoken}>selected</span>
    <span className={styles.check}>{checkIcon}</span>
  </>
)

/** A card's title, whose link covers the card and opens the task's details. */
export function TaskLink({ task, isTabStop }: { task: Task; isTabStop: boolean }) {
  const { openTask } = useBoard()
  const isSelected = useIsSelected(task.id)

  /** What a click or a key will show. */
  function preload() {
    preloadDetails(task.id)
    CardRenameField.preload()
  }

  function open(event: MouseEvent) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
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
      onPointerEnter={preload}
      onFocus={preload}
    >
      {task.title}
      {isSelected && selectedMark}
    </a>
  )
}
