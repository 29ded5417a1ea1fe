/** Whose view has changed: of some boards, of what belongs to an organization, or of all that is a person's own. */
export type Announcement = { projects: number[]; organizations: number[]; people: number[] }

export const announcementOf = ({
  projects = [],
  organizations = [],
  people = [],
}: Partial<Announcement>): Announcement => ({ projects, organizations, people })
