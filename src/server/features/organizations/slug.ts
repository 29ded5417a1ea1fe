import slugify from '@sindresorhus/slugify'

const maxLength = 60
const fallback = 'organization'

/** Words that could be taken for a page of our own. */
const reserved = ['new', 'create', 'edit', 'settings', 'members', 'projects', 'invite', 'admin', 'api']

/** What the name of an organization becomes in addresses: transliterated, lower case, hyphens between words. */
export function slugOf(name: string) {
  const slug = slugify(name, { decamelize: false }).slice(0, maxLength).replace(/-+$/, '') || fallback
  return reserved.includes(slug) ? `${slug}-${fallback}` : slug
}
