import slugify from '@sindresorhus/slugify'

const maxLength = 60
const fallback = 'organization'

/** Slugs that could be confused with pages of the product. */
const reservedSlugs = ['new', 'create', 'edit', 'settings', 'members', 'projects', 'invite', 'admin', 'api']

/** The URL form of an organization's name: transliterated, lower case, words separated by hyphens. */
export function slugOf(name: string) {
  const slug = slugify(name, { decamelize: false }).slice(0, maxLength).replace(/-$/, '') || fallback
  return reservedSlugs.includes(slug) ? `${slug}-${fallback}` : slug
}
