import type { PublishedChange } from '../../core/services'

/** Fills in empty lists for what did not change. */
export const publishedChange = ({
  projects = [],
  organizations = [],
  people = [],
}: Partial<PublishedChange>): PublishedChange => ({ projects, organizations, people })
