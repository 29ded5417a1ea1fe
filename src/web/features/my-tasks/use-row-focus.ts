import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { pageContent } from '@/web/lib/page-elements'
import { taskAround } from '../tasks/actions/current-task'
import { linkOf, type TaskItems } from '../tasks/actions/task-items'
import type { MyTask } from '../tasks/task-types'

/**
 * Arrow keys, Home and End go from row to row. When the row with the focus goes, the one that takes its position gets
 * the focus.
 */
export function useRowFocus(tasks: readonly MyTask[], items: TaskItems) {
  const [focused, setFocused] = useState<{ taskId: number; index: number } | null>(null)
  const wantedId = useRef<number | null>(null)
  const indexOf = (taskId: number | null) => tasks.findIndex(({ id }) => id === taskId)

  const index = indexOf(focused?.taskId ?? null)
  const focusedIndex = focused && index === -1 ? Math.min(focused.index, tasks.length - 1) : index

  function goTo(place: number) {
    const task = tasks[place]
    if (!task) return
    wantedId.current = task.id
    setFocused({ taskId: task.id, index: place })
  }

  // After every render, because each may have removed the row with the focus.
  useEffect(() => {
    if (wantedId.current !== null) {
      focusRow(items, wantedId.current)
      wantedId.current = null
    } else if (focused && document.activeElement === document.body) {
      const next = tasks[focusedIndex]
      if (next) focusRow(items, next.id)
      else pageContent()?.focus()
    }
  })

  return {
    /** Of the row with the focus, or of the one that takes its position. */
    focusedId: tasks[focusedIndex]?.id,
    /** Focuses the row of a task, or the one that has taken its position. */
    goToTask: (taskId: number) => goTo(indexOf(taskId) === -1 ? focusedIndex : indexOf(taskId)),
    onFocus: ({ target }: FocusEvent) => {
      const taskId = taskAround(target)
      if (taskId !== null) setFocused({ taskId, index: indexOf(taskId) })
    },
    /** A click beside the rows leaves them; a layer over the page does not. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setFocused(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, currentTarget, shiftKey, ctrlKey, metaKey, altKey } = event
      const move = moves.get(key)
      if (!move || event.defaultPrevented || shiftKey || ctrlKey || metaKey || altKey) return
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      event.preventDefault()
      goTo(move(indexOf(taskAround(target)), tasks.length))
    },
  }
}

export type RowFocus = ReturnType<typeof useRowFocus>

const moves: ReadonlyMap<string, (index: number, count: number) => number> = new Map<
  string,
  (index: number, count: number) => number
>([
  ['ArrowDown', (index) => index + 1],
  ['ArrowUp', (index) => index - 1],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
])

function focusRow(items: TaskItems, taskId: number) {
  const row = items.get(taskId)
  linkOf(row)?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the row of the open task when its details close. */
export function useReturnToRow(openId: number | undefined, { goToTask }: RowFocus) {
  const openBefore = useRef(openId)
  const goBack = useEffectEvent(goToTask)
  useEffect(() => {
    const closedId = openBefore.current
    openBefore.current = openId
    if (closedId !== undefined && openId === undefined) goBack(closedId)
  }, [openId])
}
