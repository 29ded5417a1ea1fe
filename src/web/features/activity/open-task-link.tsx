import type { MouseEvent } from 'react'
import { preloadDetails } from '../task-details/lazy-task-details'
import styles from './open-task-link.module.css'

type OpenTaskLinkProps = { id: number; title: string; onOpen: (taskId: number) => void }

/** A title that opens the task's details over the board. */
export function OpenTaskLink({ id, title, onOpen }: OpenTaskLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a
      href={`?task=${id}`}
      className={styles.link}
      onClick={open}
      onPointerEnter={() => preloadDetails(id)}
      onFocus={() => preloadDetails(id)}
    >
      <bdi>{title}</bdi>
    </a>
  )
}
