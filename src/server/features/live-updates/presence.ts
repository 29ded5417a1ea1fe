import { presenceLifetimeMilliseconds } from '@/domain/change'
import type { PresentPerson } from '@/domain/change-schema'

export type Presence = ReturnType<typeof createPresence>

/**
 * Which users have which board open, in memory only: those who have recently sent a heartbeat. Uses a monotonic
 * clock.
 */
export function createPresence(changed: (projectId: number) => void, now = () => performance.now()) {
  const boards = new Map<number, Map<number, { person: PresentPerson; until: number }>>()

  const list = (projectId: number) =>
    [...(boards.get(projectId)?.values() ?? [])].map(({ person }) => person).toSorted((a, b) => a.id - b.id)

  return {
    list,

    beat(projectId: number, person: PresentPerson) {
      const people = boards.get(projectId) ?? new Map<number, { person: PresentPerson; until: number }>()
      boards.set(projectId, people)
      const isNew = !people.has(person.id)
      people.set(person.id, { person, until: now() + presenceLifetimeMilliseconds })
      if (isNew) changed(projectId)
    },

    /** Removes users who have sent no heartbeat for too long. */
    sweep() {
      for (const [projectId, people] of boards) {
        const before = people.size
        for (const [personId, { until }] of people) if (until <= now()) people.delete(personId)
        if (people.size === 0) boards.delete(projectId)
        if (people.size < before) changed(projectId)
      }
    },
  }
}
