import type { Rect, Virtualizer } from '@tanstack/react-virtual'

/** A lane's room for cards. It is the same however few there are: all that come into sight are drawn at once. */
export function observeRoom(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLLIElement>,
  report: (room: Rect) => void,
) {
  const lane = scrollElement?.parentElement
  if (!lane) return undefined
  const tell = () =>
    report({
      width: lane.clientWidth,
      height: lane.clientHeight - (scrollElement.offsetTop - lane.offsetTop),
    })
  tell()
  const observer = new ResizeObserver(tell)
  observer.observe(lane)
  return () => observer.disconnect()
}
