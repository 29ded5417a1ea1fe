import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core'

const step = 25

/** Where a key moves a lifted card: left and right to the next lane, up and down or with Shift by a step. */
export const laneCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) =>
  steppedCoordinates(event, currentCoordinates, context.collisionRect?.width ?? 0, [
    ...context.droppableRects.values(),
  ])

export function steppedCoordinates(
  { code, shiftKey }: { code: string; shiftKey: boolean },
  { x, y }: { x: number; y: number },
  width: number,
  lanes: ClientRect[],
) {
  const middle = x + width / 2
  const byPlace = lanes.toSorted((one, other) => one.left - other.left)
  const into = (lane: ClientRect | undefined) => lane && { x: lane.left + (lane.width - width) / 2, y }
  switch (code) {
    case 'ArrowUp':
      return { x, y: y - step }
    case 'ArrowDown':
      return { x, y: y + step }
    case 'ArrowLeft':
      return shiftKey ? { x: x - step, y } : into(byPlace.findLast((lane) => lane.right <= middle))
    case 'ArrowRight':
      return shiftKey ? { x: x + step, y } : into(byPlace.find((lane) => lane.left > middle))
    default:
      return undefined
  }
}
