import { useEffect, useLayoutEffect } from 'react'
import { TaskMenu } from '../tasks/pickers/lazy-pickers'
import { returnFocus } from '../tasks/pickers/return-focus'
import { TaskPicker } from '../tasks/pickers/task-picker'
import type { TaskAction } from '../tasks/actions/task-actions'
import type { Task } from '../tasks/task-types'
import { cardOf } from './card-element'
import { closePicker, movePicker, useOpenPicker } from './open-picker'
import { useActionScreen } from './use-action-screen'
import { useTaskKeys } from './use-task-keys'
import { useToldChanges } from './use-told-changes'

/** The keys of the cards, and the picker that is open on one of them. */
export function BoardPickers({ tasks }: { tasks: readonly Task[] }) {
  const screen = useActionScreen()
  const open = useOpenPicker()
  const task = tasks.find(({ id }) => id === open?.taskId)
  useTaskKeys(tasks, screen)
  useEffect(() => closePicker, [])
  useMark(open?.anchor)
  useToldChanges({ taskId: open?.taskId, task })
  useLayoutEffect(followCard)

  function close() {
    closePicker()
    returnFocus(() => (open?.opener.isConnected ? open.opener : document.querySelector('main')))
  }

  /** The card may be rendered anew in another lane; without it there is nothing to pick for. */
  function followCard() {
    if (!open) return
    const isAllowed = screen.canEdit || open.kind === 'actions'
    if (isAllowed && open.anchor.isConnected) return
    const card = isAllowed ? cardOf(open.taskId) : null
    if (card) movePicker({ anchor: card.placeOf(open.kind), opener: card.focused })
    else close()
  }

  if (!open || !task) return null
  const { kind, anchor, opener, taskId } = open

  function run(task: Task, action: TaskAction) {
    opener.focus()
    closePicker()
    action.run(task, screen)
  }

  if (kind !== 'actions') {
    return (
      <TaskPicker key={taskId} fact={kind} task={task} anchor={anchor} inDialog={false} onClose={close} />
    )
  }
  return (
    <TaskMenu
      task={task}
      anchor={anchor}
      screen={screen}
      onRun={(action) => run(task, action)}
      onClose={close}
    />
  )
}

/** Marks the element at which a picker is open. */
function useMark(element: HTMLElement | undefined) {
  useEffect(() => {
    element?.setAttribute('data-in-use', '')
    return () => element?.removeAttribute('data-in-use')
  }, [element])
}
