import { LRUCache } from 'lru-cache'
import type { ProjectAccessRow, Resource, ViewerAccess } from './access-queries'

/** Who held a session, and what they were to a project, a short while ago. */
export type CachedAccess = ViewerAccess & { access: ProjectAccessRow }

export type AccessCache = ReturnType<typeof createAccessCache>

const mostEntries = 10_000
const mostTasks = 100_000
const oneMinute = 60_000

/**
 * What was last read of who is what to which project, so that a write need not read it again. It proves nothing: a
 * write's own statement checks the session and the project's access version, and a reading takes from it only who the
 * holder of the session was.
 */
export function createAccessCache() {
  const entries = new LRUCache<string, CachedAccess>({ max: mostEntries, ttl: oneMinute })
  // A task never leaves its project.
  const projects = new LRUCache<number, number>({ max: mostTasks })
  const nameOf = (sessionHash: string, projectId: number) => `${projectId} ${sessionHash}`

  return {
    store({ viewer, sessionHash, access }: ViewerAccess, { kind, id }: Resource) {
      if (!access) return
      entries.set(nameOf(sessionHash, access.projectId), { viewer, sessionHash, access })
      if (kind === 'task') projects.set(id, access.projectId)
    },

    find(sessionHash: string, { kind, id }: Resource): CachedAccess | undefined {
      const projectId = kind === 'task' ? projects.get(id) : id
      return projectId === undefined ? undefined : entries.get(nameOf(sessionHash, projectId))
    },
  }
}
