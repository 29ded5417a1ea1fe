/** Remembers where a task stands in its list, and answers how to put the keyboard on the one beside it once it has gone. */
export function focusBeside(taskId: number) {
  const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  return () =>
    requestAnimationFrame(() => {
      if (item?.isConnected) return
      const link = beside?.isConnected ? beside.querySelector<HTMLElement>('[data-task]') : null
      const target = link ?? document.querySelector('main')
      target?.focus()
    })
}
