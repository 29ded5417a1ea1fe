/** Whose view has changed: of some boards, of what belongs to an organization, or of all that is a person's own. */
export type PublishedChange = { projects: number[]; organizations: number[]; people: number[] }

export const publishedChange = ({
  projects = [],
  organizations = [],
  people = [],
}: Partial<PublishedChange>): PublishedChange => ({ projects, organizations, people })
