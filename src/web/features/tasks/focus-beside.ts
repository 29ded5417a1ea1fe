/** Remembers the position of a task in its list. The returned function focuses the task beside it once it has left. */
export function focusBeside(taskId: number) {
  const shown = document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
  const item = shown?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  return () =>
    requestAnimationFrame(() => {
      // The element may show another task by then.
      if (shown?.isConnected && shown.dataset.task === String(taskId)) return
      const link = beside?.isConnected ? beside.querySelector<HTMLElement>('[data-task]') : null
      const target = link ?? document.querySelector('main')
      target?.focus()
    })
}
