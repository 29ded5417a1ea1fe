import slugify from '@sindresorhus/slugify'
import type { Db } from '../../platform/database/database'
import { conflict } from '../../core/errors'
import { findOrganization, insertOrganization } from './organization-queries'

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

const maxLength = 60
const fallback = 'organization'

/** Slugs that could be confused with pages of the product. */
const reservedSlugs = ['new', 'create', 'edit', 'settings', 'members', 'projects', 'invite', 'admin', 'api']

/** The URL form of an organization's name: transliterated, lower case, words separated by hyphens. */
export function slugOf(name: string) {
  const slug = slugify(name, { decamelize: false }).slice(0, maxLength).replace(/-$/, '') || fallback
  return reservedSlugs.includes(slug) ? `${slug}-${fallback}` : slug
}
