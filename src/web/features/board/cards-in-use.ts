/** The tasks of a lane whose cards have the focus, an open list or an open picker. */
export function cardsInUse(lane: HTMLElement | null): number[] {
  const openers = lane?.querySelectorAll('[aria-expanded="true"], [data-in-use]') ?? []
  return [document.activeElement, ...openers].flatMap((element) => {
    const item = element?.closest('li')
    return item && lane?.contains(item) ? [Number(item.dataset.id)] : []
  })
}
