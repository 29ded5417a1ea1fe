/** The kinds of changes in a project. Every write to a project is one change of one kind. */
export const changeKinds = [
  'task.created',
  'task.changed',
  'task.deleted',
  'tasks.changed',
  'tasks.deleted',
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

/**
 * Lists of the viewer that can change while any page is open: My Tasks with its badge, the dashboard, the
 * organizations.
 */
export const affectedLists = ['tasks', 'projects', 'organizations'] as const
export type AffectedList = (typeof affectedLists)[number]

/** The maximum number of boards that one stream follows. */
export const maxFollowedProjects = 20

/** How long a user counts as present after a heartbeat, and the interval between heartbeats. */
export const presenceLifetimeMilliseconds = 7_000
export const heartbeatMilliseconds = 3_000

export const searchMaxLength = 200
export const changesPerPage = 50
