import { focusBeside } from '../tasks/focus-beside'

/** The id of the task whose card has the focus or else is under the pointer. */
export function cardInHand() {
  const item =
    document.activeElement?.closest<HTMLElement>('li[data-id]') ??
    document.querySelector<HTMLElement>('li[data-id]:hover')
  return item ? Number(item.dataset.id) : null
}

/** The parts of a rendered card. */
export function cardOf(taskId: number) {
  const article = document.querySelector<HTMLElement>(`li[data-id="${taskId}"] article`)
  const link = linkOf(taskId)
  if (!article || !link) return null
  const { activeElement } = document
  return {
    /** Where the picker of a fact opens; the whole card if it does not show the fact. */
    placeOf: (fact: string) => article.querySelector<HTMLElement>(`[data-fact="${fact}"]`) ?? article,
    focused: activeElement instanceof HTMLElement && article.contains(activeElement) ? activeElement : link,
  }
}

/** If a card has the focus, the returned function moves the focus with it to another lane, or to the card beside it. */
export function focusFollowing(taskId: number) {
  if (!document.activeElement?.closest(`li[data-id="${taskId}"]`)) return () => undefined
  const goBeside = focusBeside(taskId)
  return () =>
    requestAnimationFrame(() => {
      const link = linkOf(taskId)
      if (!link) return goBeside()
      link.focus()
      link.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
}

const linkOf = (taskId: number) => document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
