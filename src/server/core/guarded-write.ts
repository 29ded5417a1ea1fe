import type { ProjectAccessRow, Resource } from './access/access-queries'
import { isRejectedWrite } from './database-errors'
import {
  changedMeanwhile,
  goneFile,
  goneLabel,
  notInBin,
  staleChecklistItem,
  staleComment,
  staleTask,
} from './errors'

/** The access that allows a call to write to a board, and the function that checks it again. */
export type WriteGuard = {
  kind: Resource['kind']
  access: ProjectAccessRow
  /** The session to check, because the access comes from the cache. */
  sessionHash?: string
  /** Reads the access again and applies every rule of the call. */
  again: () => Promise<ProjectAccessRow>
  /** Notifies the subscribers of the project, once the write is committed. */
  publish: (access: ProjectAccessRow) => void
}

/** A write throws this when its resource has left the project or differs from what the sender has seen. */
export class StaleResource extends Error {}

/** Returns what a write found in its project. */
export function orStale<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new StaleResource('the resource of the write is stale')
  return found
}

/** The first attempt, one for outdated cached access, and one for a change between reading the access and the write. */
const attemptsOfWrite = 3

/**
 * Runs a write that returns undefined unless the access that allowed it is still current. If the access has changed, or
 * the task has moved to another project, access is read and checked again, for a limited number of attempts. Publishes
 * what was written.
 */
export async function guardedWrite<Result>(
  { kind, access, again, publish }: WriteGuard,
  write: (access: ProjectAccessRow) => Promise<Result | undefined>,
): Promise<Result> {
  let present = access
  for (let attempt = 1; attempt <= attemptsOfWrite; attempt += 1) {
    const { result, isRejected } = await written(() => write(present), kind)
    if (result !== undefined) {
      publish(present)
      return result
    }
    const { projectId } = present
    if (isRejected || attempt < attemptsOfWrite) present = await again()
    if (isRejected && present.projectId === projectId) throw stale[kind]()
  }
  throw changedMeanwhile()
}

const stale = {
  project: staleTask,
  task: staleTask,
  lane: changedMeanwhile,
  comment: staleComment,
  'checklist item': staleChecklistItem,
  // The other label of a merge: the label itself is a 404.
  label: goneLabel,
  file: goneFile,
  relation: changedMeanwhile,
  'bin item': notInBin,
} satisfies Record<Resource['kind'], () => Error>

/** What a write returns. One on a task or comment may be rejected because it is no longer in the project. */
async function written<Result>(write: () => Promise<Result>, kind: Resource['kind']) {
  try {
    return { result: await write(), isRejected: false }
  } catch (error) {
    const isRejected = error instanceof StaleResource || isRejectedWrite(error)
    if (kind !== 'project' && isRejected) return { result: undefined, isRejected }
    throw error
  }
}
