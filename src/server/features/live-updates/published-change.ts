import type { PublishedChange } from '../../core/services'

/** Fills in what did not change. */
export const publishedChange = ({
  projects = [],
  organizations = [],
  people = [],
}: Partial<PublishedChange>): PublishedChange => ({ projects, organizations, people })
