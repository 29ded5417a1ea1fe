/** Scrolls a card into view after it was dropped. */
export function goToCard(taskId: number) {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
