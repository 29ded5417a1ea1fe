import type { ProjectAccessRow } from '../../core/access/access-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { notOrganizationMember } from '../../core/errors'
import { holdMembership, lockProject, moveProjectTo } from './move-queries'
import { findProject, type Reader } from './project-queries'

type Destination = { organizationId: number | null; name?: string; description?: string }

/**
 * Moves a project and makes the mover its owner and only member; tasks of all others become unassigned. Returns the
 * project and its former members. Undefined when the access is outdated.
 */
export function moveProject(db: Db, reader: Reader, access: ProjectAccessRow, destination: Destination) {
  return inTransaction(db, async (transaction) => {
    if (!(await lockProject(transaction, access))) return undefined
    if (
      destination.organizationId !== null &&
      !(await holdMembership(transaction, destination.organizationId, reader.id))
    ) {
      throw notOrganizationMember()
    }
    const left = await moveProjectTo(transaction, access.projectId, reader.id, destination)
    return { project: await findProject(transaction, reader, access.projectId), left }
  })
}
