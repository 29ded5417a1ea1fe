import type { Rect, Virtualizer } from '@tanstack/react-virtual'

/** Reports the lane's height instead of the list's, so that all cards that become visible are rendered at once. */
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
