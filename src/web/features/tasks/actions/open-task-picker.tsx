import { useEffect, useLayoutEffect } from 'react'
import type { ActionScreen, TaskAction } from './task-action'
import type { Task } from '../task-types'
import { TaskPicker } from '../pickers/task-picker'
import { closePicker, movePicker, type OpenPicker, useOpenPicker } from '../pickers/open-picker'
import { pageContent } from '@/web/lib/page-elements'
import { returnFocus } from '@/web/lib/return-focus'
import { TaskMenu } from './task-menu'

type OpenTaskPickerProps<Shown extends Task> = {
  tasks: readonly Shown[]
  screenOf: (task: Shown) => ActionScreen
  /** Finds the elements again if the one at which the picker opened was rendered anew. */
  locate?: (open: OpenPicker) => Pick<OpenPicker, 'anchor' | 'opener'> | null
}

/** The picker or menu that is open on a task, or on several. */
export function OpenTaskPicker<Shown extends Task>(props: OpenTaskPickerProps<Shown>) {
  const { tasks, screenOf, locate } = props
  const open = useOpenPicker()
  const ids = new Set(open?.taskIds)
  const [first, ...others] = ids.size === 0 ? [] : tasks.filter(({ id }) => ids.has(id))
  useEffect(() => closePicker, [])
  useMark(open?.anchor)
  useLayoutEffect(follow)

  function close() {
    closePicker()
    returnFocus(() => (open?.opener.isConnected ? open.opener : pageContent()))
  }

  /** Without its task, or the right to change it, there is nothing to pick for. */
  function follow() {
    if (!open) return
    const isAllowed = first && (open.kind === 'actions' || screenOf(first).can('task.edit'))
    if (isAllowed && open.anchor.isConnected) return
    const position = isAllowed ? locate?.(open) : null
    if (position) movePicker(position)
    else close()
  }

  if (!open || !first) return null
  const { kind, anchor, opener } = open

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

/** Marks the element at which a picker is open. */
function useMark(element: HTMLElement | undefined) {
  useEffect(() => {
    element?.setAttribute('data-in-use', '')
    return () => element?.removeAttribute('data-in-use')
  }, [element])
}
