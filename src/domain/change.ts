/** The kinds of changes in a project. Every write to a project is one change of one kind. */
export const changeKinds = [
  'task.created',
  'task.changed',
  'task.deleted',
  'tasks.changed',
  'tasks.deleted',
  'task.movedOut',
  'task.movedIn',
  'tasks.movedOut',
  'tasks.movedIn',
  'unit.added',
  'comment.added',
  'comment.changed',
  'comment.deleted',
  'comment.reacted',
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
 * organizations, the inbox with its badge.
 */
export const affectedLists = ['tasks', 'projects', 'organizations', 'notifications'] as const
export type AffectedList = (typeof affectedLists)[number]

/** The maximum number of boards that one stream follows. */
export const maxFollowedProjects = 20

/** How long a user counts as present after a heartbeat, and the interval between heartbeats. */
export const presenceLifetimeMilliseconds = 7_000
export const heartbeatMilliseconds = 3_000

export const searchMaxLength = 200
export const changesPerPage = 50

/** Of a change of several tasks, how many the changes of the project name. */
export const maxNamedTasksOfBatch = 20

/** By how many people the changes of a project can be filtered at once. */
export const maxFilteredPeople = 50

/** Of one week in the log of work; the newest are listed. */
export const workLogMaxEntries = 500
