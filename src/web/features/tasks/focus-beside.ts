/** Remembers where a task stands in its list, and answers how to put the keyboard on the one beside it once it has gone. */
export function focusBeside(taskId: number) {
  const shown = document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
  const item = shown?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  return () =>
    requestAnimationFrame(() => {
      // The place may by then show another task.
      if (shown?.isConnected && shown.dataset.task === String(taskId)) return
      const link = beside?.isConnected ? beside.querySelector<HTMLElement>('[data-task]') : null
      const target = link ?? document.querySelector('main')
      target?.focus()
    })
}
