import type { CollisionDetection } from '@dnd-kit/core'

/** How far above or below a lane a card can be dropped and still land in it, in pixels. */
const slack = 48

/** The lane under the pointer, or under the centre of a card that is moved by keyboard. */
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
  return droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id)
    if (!rect || x < rect.left || x > rect.right) return []
    if (pointerCoordinates && (y < rect.top - slack || y > rect.bottom + slack)) return []
    return [{ id: container.id, data: { droppableContainer: container, value: 1 } }]
  })
}
