/** One of a lane's elements, and the task whose card it shows. */
export type CardSlot = { slot: number; taskId: number }

/**
 * Assigns cards to elements. A card that stays keeps its element. A new card reuses the element of a removed card at
 * the same position, so that hardly any elements are created and none are reordered. An element in use is removed
 * with its card, because the focus would otherwise move to another card.
 */
export function cardSlots(
  taskIds: readonly number[],
  before: readonly CardSlot[],
  inUse: readonly number[],
): CardSlot[] {
  const stays = new Set(taskIds)
  const places = new Map(before.map(({ taskId }, place) => [taskId, place]))
  let unused = Math.max(-1, ...before.map(({ slot }) => slot)) + 1
  let place = 0

  function takeOver(taskId: number): CardSlot | undefined {
    while (goesAlone(before[place])) place += 1
    const given = before[place]
    if (!given || stays.has(given.taskId)) return undefined
    place += 1
    return { slot: given.slot, taskId }
  }

  const goesAlone = (slot: CardSlot | undefined) =>
    slot !== undefined && !stays.has(slot.taskId) && inUse.includes(slot.taskId)

  return taskIds.map((taskId) => {
    const keptPlace = places.get(taskId)
    const kept = keptPlace === undefined ? undefined : before[keptPlace]
    if (keptPlace === undefined || !kept) return takeOver(taskId) ?? { slot: unused++, taskId }
    place = Math.max(place, keptPlace + 1)
    return kept
  })
}
