/** A rendered card: its index in the lane, and where it stands on the screen. */
export type CardSpan = { index: number; top: number; bottom: number }

type Span = { top: number; bottom: number }

/**
 * How many cards of a lane are above a height on the screen, and a half more if one of them is at it. Above and below
 * the lane's view it is the first or last place in view, so that cards out of sight are not touched.
 */
export function placeAt(y: number, cards: readonly CardSpan[], view: Span) {
  if (y < view.top) return Math.floor(placeInView(view.top, cards))
  if (y > view.bottom) return Math.ceil(placeInView(view.bottom, cards))
  return placeInView(y, cards)
}

function placeInView(y: number, cards: readonly CardSpan[]) {
  const next = cards.find(({ bottom }) => bottom > y)
  if (next) return next.top <= y ? next.index + 0.5 : next.index
  return (cards.at(-1)?.index ?? -1) + 1
}

/** The items from one place to another. What lies between two places may have been scrolled out of sight. */
export const itemsBetween = <Item>(items: readonly Item[], one: number, other: number) =>
  items.slice(Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other)))

/** The distance from an edge at which it scrolls, and the most that it scrolls in a frame, in pixels. */
const edge = 40
const fastest = 16

/** How far to scroll in a frame while a rectangle that began at `from` is drawn to `to`, at an edge of the view. */
export function scrollStep(from: number, to: number, start: number, end: number) {
  const beyond = to < from ? Math.min(to - start - edge, 0) : Math.max(to - end + edge, 0)
  return Math.sign(beyond) * Math.min(Math.ceil((Math.abs(beyond) / edge) * fastest), fastest)
}
