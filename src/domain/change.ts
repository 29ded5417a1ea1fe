/** What can happen to a project or in it. Every write to a project is one change of one of these kinds. */
export const changeKinds = [
  'task.created',
  'task.changed',
  'task.deleted',
  'unit.added',
  'project.created',
  'project.changed',
  'project.moved',
  'member.added',
  'member.changed',
  'member.removed',
  'person.renamed',
  'team.renamed',
  'team.deleted',
  'organization.renamed',
  'organizationMember.changed',
  'organizationMember.removed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What a reader keeps in sight whatever page is open: My Tasks with its badge, the dashboard, their organizations. */
export const concerns = ['tasks', 'projects', 'organizations'] as const
export type Concern = (typeof concerns)[number]

/** The most boards that one stream follows. */
export const maxFollowedProjects = 20

/** How long somebody counts as present after a heartbeat, and how often a heartbeat is due. */
export const presenceLastsMilliseconds = 7_000
export const heartbeatMilliseconds = 3_000

export const searchMaxLength = 200
export const changesPerPage = 50
