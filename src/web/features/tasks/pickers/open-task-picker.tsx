import { useEffect } from 'react'
import type { ActionScreen, TaskAction } from '../actions/task-actions'
import type { Task } from '../task-types'
import { TaskMenu } from './lazy-pickers'
import { closePicker, useOpenPicker } from './open-picker'
import { returnFocus } from './return-focus'
import { TaskPicker } from './task-picker'

type OpenTaskPickerProps<Shown extends Task> = {
  tasks: readonly Shown[]
  screenOf: (task: Shown) => ActionScreen
}

/** The picker or menu that is open on a task, or on several. */
export function OpenTaskPicker<Shown extends Task>({ tasks, screenOf }: OpenTaskPickerProps<Shown>) {
  const open = useOpenPicker()
  const ids = new Set(open?.taskIds)
  const [first, ...others] = ids.size === 0 ? [] : tasks.filter(({ id }) => ids.has(id))
  useEffect(() => closePicker, [])
  useMark(open?.anchor)

  if (!open || !first) return null
  const { kind, anchor, opener } = open

  function close() {
    closePicker()
    returnFocus(() =>
      opener.isConnected ? opener : document.querySelector<HTMLElement>(`[data-task="${first?.id}"], main`),
    )
  }

  function run(task: Shown, action: TaskAction) {
    opener.focus()
    closePicker()
    action.run(task, screenOf(task))
  }

  if (kind !== 'actions') {
    return (
      <TaskPicker
        key={first.id}
        fact={kind}
        tasks={[first, ...others]}
        anchor={anchor}
        inDialog={false}
        onClose={close}
      />
    )
  }
  return (
    <TaskMenu
      task={first}
      anchor={anchor}
      screen={screenOf(first)}
      onRun={(action) => run(first, action)}
      onClose={close}
    />
  )
}

/** Marks the element at which a picker is open, so that its card stays rendered. */
function useMark(element: HTMLElement | undefined) {
  useEffect(() => {
    element?.setAttribute('data-in-use', '')
    return () => element?.removeAttribute('data-in-use')
  }, [element])
}
