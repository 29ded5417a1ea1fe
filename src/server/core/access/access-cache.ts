import { LRUCache } from 'lru-cache'
import type { PlacedViewer } from '../context'
import type { Place, StandingRow } from './access-queries'

/** Who held a session, and what they were to a project, a short while ago. */
export type RecalledStanding = PlacedViewer & { standing: StandingRow }

export type StandingMemory = ReturnType<typeof createStandingMemory>

const mostStandings = 10_000
const mostTasks = 100_000
const oneMinute = 60_000

/**
 * What was last read of who is what to which project, so that a write need not read it again. It proves nothing: a
 * write's own statement checks the session and the project's access version, and a reading takes from it only who the
 * holder of the session was.
 */
export function createStandingMemory() {
  const standings = new LRUCache<string, RecalledStanding>({ max: mostStandings, ttl: oneMinute })
  // A task never leaves its project.
  const projects = new LRUCache<number, number>({ max: mostTasks })
  const nameOf = (sessionHash: string, projectId: number) => `${projectId} ${sessionHash}`

  return {
    remember({ viewer, sessionHash, standing }: PlacedViewer, { kind, id }: Place) {
      if (!standing) return
      standings.set(nameOf(sessionHash, standing.projectId), { viewer, sessionHash, standing })
      if (kind === 'task') projects.set(id, standing.projectId)
    },

    recall(sessionHash: string, { kind, id }: Place): RecalledStanding | undefined {
      const projectId = kind === 'task' ? projects.get(id) : id
      return projectId === undefined ? undefined : standings.get(nameOf(sessionHash, projectId))
    },
  }
}
