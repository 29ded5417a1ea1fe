import type { Db } from '../../platform/database/database'
import { conflict } from '../../core/errors'
import { findOrganization, insertOrganization } from './organization-queries'
import { slugOf } from './slug'

const tries = 20

/** The founder becomes its admin. Concurrent organizations with the same slug get different numbers. */
export async function createOrganization(
  db: Db,
  founderId: number,
  values: { name: string; description: string; website: string },
) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const created = await insertOrganization(db, founderId, { ...values, slug: slugOf(values.name) })
    const organization = created && (await findOrganization(db, founderId, created.id))
    if (organization) return organization
  }
  throw conflict('Many organizations of this name are being created at this moment. Please try again.')
}
