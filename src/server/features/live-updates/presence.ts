import { presenceLastsMilliseconds } from '@/domain/change'
import type { PresentPerson } from '@/domain/change-schema'

export type Presence = ReturnType<typeof createPresence>

/**
 * Who has which board open, in memory alone: everybody who has sent a heartbeat of late. By this process's own count of
 * time, which no clock that is set right can turn back.
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
      people.set(person.id, { person, until: now() + presenceLastsMilliseconds })
      if (isNew) changed(projectId)
    },

    /** Lets go of those who have sent no heartbeat for too long. */
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
