import type { StandingRow } from '../../core/access/access-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { notOrganizationMember } from '../../core/errors'
import { holdMembership, lockProject, placeProject } from './move-queries'
import { findProject, type Reader } from './project-queries'

type Place = { organizationId: number | null; name?: string; description?: string }

/**
 * Moves a project and makes the mover its owner and only member; every task that is not the mover's becomes unassigned.
 * Answers with the project and those who are no members any more. Undefined when the standing is no longer the present one.
 */
export function moveProject(db: Db, reader: Reader, standing: StandingRow, place: Place) {
  return inTransaction(db, async (transaction) => {
    if (!(await lockProject(transaction, standing))) return undefined
    if (
      place.organizationId !== null &&
      !(await holdMembership(transaction, place.organizationId, reader.id))
    ) {
      throw notOrganizationMember()
    }
    const left = await placeProject(transaction, standing.projectId, reader.id, place)
    return { project: await findProject(transaction, reader, standing.projectId), left }
  })
}
