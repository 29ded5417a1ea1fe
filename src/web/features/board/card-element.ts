/** The parts of a rendered card. */
export function cardOf(taskId: number) {
  const article = document.querySelector<HTMLElement>(`li[data-id="${taskId}"] article`)
  const link = linkOf(taskId)
  if (!article || !link) return null
  const { activeElement } = document
  const grip = article.querySelector<HTMLElement>('[data-grip]')
  return {
    /** Lifts the card by keyboard, as the Space key on its grip does. */
    lift() {
      grip?.focus({ preventScroll: true })
      grip?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }))
    },
    /** Where the picker of a fact opens; the whole card if it does not show the fact. */
    placeOf: (fact: string) => article.querySelector<HTMLElement>(`[data-fact="${fact}"]`) ?? article,
    focused: activeElement instanceof HTMLElement && article.contains(activeElement) ? activeElement : link,
  }
}

const linkOf = (taskId: number) => document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
