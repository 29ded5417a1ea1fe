import type { CollisionDetection } from '@dnd-kit/core'

/** How far above or below the lanes a card may be let go and still fall into one. */
const slack = 48

/** The lane under the pointer, or under the middle of a card that the keyboard moves. */
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
