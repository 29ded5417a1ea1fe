import { LRUCache } from 'lru-cache'
import { minuteMilliseconds } from '@/domain/units'
import type { ProjectAccessRow, Resource, ViewerAccess } from './access-queries'

/** The holder of a session and their access to a project, as recently read. */
export type CachedAccess = ViewerAccess & { access: ProjectAccessRow }

export type AccessCache = ReturnType<typeof createAccessCache>

const maxEntries = 10_000
const maxTasks = 100_000

/** Access to a comment differs from access to its project, and calls about the other resources are rare. */
export type CachedKind = 'project' | 'task'

const isCached = (kind: Resource['kind']): kind is CachedKind => kind === 'project' || kind === 'task'

/**
 * Caches recently read access, so that a write need not read it again. The cache grants nothing: a write's own
 * statement checks the session and the project's access version, and a read takes only the session's holder from it.
 */
export function createAccessCache() {
  const entries = new LRUCache<string, CachedAccess>({ max: maxEntries, ttl: minuteMilliseconds })
  // A task may have moved since. A write that does not find it reads its access and its project again.
  const projects = new LRUCache<number, number>({ maxSize: maxTasks, sizeCalculation: () => 1 })
  const entryKey = (sessionHash: string, projectId: number) => `${projectId} ${sessionHash}`

  return {
    store({ viewer, token, sessionHash, access }: ViewerAccess, { kind, id }: Resource) {
      if (!access || !isCached(kind)) return
      entries.set(entryKey(sessionHash, access.projectId), {
        viewer,
        token,
        sessionHash,
        access,
      })
      if (kind === 'task') projects.set(id, access.projectId)
    },

    find(sessionHash: string, { kind, id }: Resource): CachedAccess | undefined {
      if (!isCached(kind)) return undefined
      const projectId = kind === 'task' ? projects.get(id) : id
      return projectId === undefined ? undefined : entries.get(entryKey(sessionHash, projectId))
    },
  }
}
