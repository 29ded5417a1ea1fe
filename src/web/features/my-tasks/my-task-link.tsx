import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { preloadDetails } from '../task-details/lazy-task-details'
import type { MyTask } from '../tasks/task-types'

type MyTaskLinkProps = { task: MyTask; onOpen: (taskId: number) => void }

/** A task's title, which opens its details over the list, at an address of their own. */
export function MyTaskLink({ task: { id, title }, onOpen }: MyTaskLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <Link
      from="/my-tasks"
      to="."
      search={(current) => ({ ...current, task: id })}
      preload={false}
      draggable={false}
      data-task={id}
      dir="auto"
      onClick={open}
      onPointerEnter={() => preloadDetails(id)}
      onFocus={() => preloadDetails(id)}
    >
      {title}
    </Link>
  )
}
