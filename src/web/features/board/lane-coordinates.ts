import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core'

const step = 25

/** Where a key takes a lifted card: left and right to the next lane, with Shift or up and down by a step. */
export const laneCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const { x, y } = currentCoordinates
  const width = context.collisionRect?.width ?? 0
  const inLane = (lane: ClientRect) => ({ x: lane.left + (lane.width - width) / 2, y })
  switch (event.code) {
    case 'ArrowUp':
      return { x, y: y - step }
    case 'ArrowDown':
      return { x, y: y + step }
    case 'ArrowLeft': {
      if (event.shiftKey) return { x: x - step, y }
      const lane = lanesOf(context.droppableRects).findLast((rect) => rect.left + rect.width <= x + width / 2)
      return lane && inLane(lane)
    }
    case 'ArrowRight': {
      if (event.shiftKey) return { x: x + step, y }
      const lane = lanesOf(context.droppableRects).find((rect) => rect.left > x + width / 2)
      return lane && inLane(lane)
    }
  }
  return undefined
}

const lanesOf = (rects: Map<unknown, ClientRect>) =>
  [...rects.values()].toSorted((one, other) => one.left - other.left)
