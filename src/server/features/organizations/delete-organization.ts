import { type Db, inTransaction } from '../../platform/database/database'
import { conflict, invalid, notFound } from '../../core/errors'
import { deleteOrganization, hasProjects, lockOrganization } from './organization-queries'

/** Deletes an organization without projects, for an admin who typed its name. Returns its former members. */
export function deleteEmptyOrganization(db: Db, organizationId: number, typedName: string) {
  return inTransaction(db, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId)
    if (!organization) throw notFound('organization')
    if (typedName.trim() !== organization.name)
      throw invalid('Type the name of the organization to delete it')
    if (await hasProjects(transaction, organizationId)) {
      throw conflict('This organization still has projects. Move or delete them first.')
    }
    return deleteOrganization(transaction, organizationId)
  })
}
