import type { ProjectAccessRow } from '../../core/access/access-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { notOrganizationMember } from '../../core/errors'
import { lockMembership, lockProject, moveProjectTo } from './move-queries'
import { findProject } from './project-queries'
import type { ProjectViewer } from './project-row-queries'

type Destination = { organizationId: number | null; name?: string; description?: string }

/**
 * Moves a project and makes the mover its owner and only member; tasks of all others become unassigned. Returns the
 * project and its former members. Undefined when the access is outdated.
 */
export function moveProject(
  db: Db,
  viewer: ProjectViewer,
  access: ProjectAccessRow,
  destination: Destination,
) {
  return inTransaction(db, async (transaction) => {
    if (!(await lockProject(transaction, access))) return undefined
    if (
      destination.organizationId !== null &&
      !(await lockMembership(transaction, destination.organizationId, viewer.id))
    ) {
      throw notOrganizationMember()
    }
    const left = await moveProjectTo(transaction, access.projectId, viewer.id, destination)
    return { project: await findProject(transaction, viewer, access.projectId), left }
  })
}
