import type { CollisionDetection } from '@dnd-kit/core'

/** How far beside a lane a card can be dropped and still land in it, in pixels. */
const slack = 48

const distance = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0)

/** The lane nearest to the pointer, or to the centre of a card that is moved by keyboard. */
export const laneUnderCard: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const { x, y } = pointerCoordinates ?? {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  }
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id)
      if (!rect) return []
      const value = distance(x, rect.left, rect.right)
      const isNear = value <= slack && (!pointerCoordinates || distance(y, rect.top, rect.bottom) <= slack)
      return isNear ? [{ id: container.id, data: { droppableContainer: container, value } }] : []
    })
    .sort((one, other) => one.data.value - other.data.value)
}
