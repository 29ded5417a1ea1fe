/** Brings a card into sight once it has landed. */
export function goToCard(taskId: number) {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-task="${taskId}"]`)?.closest('li')
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
