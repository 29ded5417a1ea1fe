/** The tasks of a lane whose cards have the focus or an open list. */
export function cardsInUse(lane: HTMLElement | null): number[] {
  const openers = lane?.querySelectorAll('[aria-expanded="true"]') ?? []
  return [document.activeElement, ...openers].flatMap((element) => {
    const item = element?.closest('li')
    return item && lane?.contains(item) ? [Number(item.dataset.id)] : []
  })
}
