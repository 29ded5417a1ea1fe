import type { ProjectAccessRow, Resource } from './access/access-queries'
import { isRejectedWrite } from './database-errors'
import { changedMeanwhile, goneFile, goneLabel, staleChecklistItem, staleComment, staleTask } from './errors'

type WriteParts = {
  kind: Resource['kind']
  again: () => Promise<ProjectAccessRow>
  publish: (access: ProjectAccessRow) => void
}

/** Cached access may be outdated at once, and access may change again between its reading and the write. */
const attemptsOfWrite = 3

/**
 * Runs a statement that finds no row unless the access that allowed it is still current. If the access has changed, or
 * the task has moved to another project, access is read and checked again, for a limited number of attempts. Publishes
 * what was written.
 */
export function guardedWrite(access: ProjectAccessRow, { kind, again, publish }: WriteParts) {
  return async <Row>(statement: (access: ProjectAccessRow) => Promise<Row | undefined>): Promise<Row> => {
    let present = access
    for (let attempt = 1; attempt <= attemptsOfWrite; attempt += 1) {
      const { row, isRejected } = await written(() => statement(present), kind)
      if (row !== undefined) {
        publish(present)
        return row
      }
      const { projectId } = present
      if (isRejected || attempt < attemptsOfWrite) present = await again()
      if (isRejected && present.projectId === projectId) throw stale[kind]()
    }
    throw changedMeanwhile()
  }
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
} satisfies Record<Resource['kind'], () => Error>

/** What a write returns. One on a task or comment may be rejected because it is no longer in the project. */
async function written<Row>(write: () => Promise<Row | undefined>, kind: Resource['kind']) {
  try {
    return { row: await write(), isRejected: false }
  } catch (error) {
    if (kind !== 'project' && isRejectedWrite(error)) return { row: undefined, isRejected: true }
    throw error
  }
}

/**
 * A row of a statement that checked the session and the access once more, so that cached access was sufficient to run
 * it. Only `frequentBoardWrite` makes it, and a procedure with cached access writes nothing else.
 */
export class SessionChecked<Row> {
  readonly #row: Row

  constructor(row: Row) {
    this.#row = row
  }

  get row() {
    return this.#row
  }
}
