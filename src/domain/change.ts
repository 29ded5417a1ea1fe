import { recordedLane, recordedName, taskFields } from './task'
import { taskFieldFacts } from './task-fields'

/** The kinds of changes in a project. Every write to a project is one change of one kind. */
export const changeKinds = [
  'task.created',
  'task.changed',
  'task.deleted',
  'tasks.changed',
  'tasks.deleted',
  'task.repeated',
  'tasks.repeated',
  'task.restored',
  'tasks.restored',
  'task.copied',
  'tasks.copied',
  'task.ordered',
  'tasks.ordered',
  'task.movedOut',
  'task.movedIn',
  'tasks.movedOut',
  'tasks.movedIn',
  'task.imported',
  'tasks.imported',
  'unit.added',
  'labels.changed',
  'comment.added',
  'comment.changed',
  'comment.deleted',
  'comment.restored',
  'comment.reacted',
  'checklist.added',
  'checklist.changed',
  'checklist.deleted',
  'relation.added',
  'relation.deleted',
  'file.added',
  'file.changed',
  'file.deleted',
  'file.restored',
  'project.created',
  'project.changed',
  'project.restored',
  'lanes.changed',
  'project.moved',
  'member.added',
  'member.changed',
  'member.removed',
  'person.renamed',
  'person.pictured',
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

/** The number of tasks of a batch that the changes of the project name. */
export const maxNamedTasksOfBatch = 20

/** The maximum number of people in a filter of a project's changes. */
export const maxFilteredPeople = 50

/** The maximum number of entries of a week in the work log; the newest are listed. */
export const workLogMaxEntries = 500

/** The groups by which the changes of a project can be filtered, in display order. */
export const changeGroups = [
  'tasks',
  'status',
  'assignments',
  'dates',
  'texts',
  'units',
  'comments',
  'checklists',
  'relations',
  'files',
  'people',
  'project',
] as const
export type ChangeGroup = (typeof changeGroups)[number]

export const changeGroupLabels: Record<ChangeGroup, string> = {
  tasks: 'Tasks added or removed',
  status: 'Status',
  assignments: 'Assignments',
  dates: 'Due dates',
  texts: 'Titles, texts, labels and priorities',
  units: 'Service units',
  comments: 'Comments',
  checklists: 'Checklists',
  relations: 'Relations',
  files: 'Files',
  people: 'People',
  project: 'The project',
}

/** A change of task fields belongs to the groups of the changed fields. */
const ofFields = 'ofFields'

const groupOfKind: Record<ChangeKind, ChangeGroup | typeof ofFields> = {
  'task.created': 'tasks',
  'task.changed': ofFields,
  'task.deleted': 'tasks',
  'tasks.changed': ofFields,
  'tasks.deleted': 'tasks',
  'task.repeated': 'tasks',
  'tasks.repeated': 'tasks',
  'task.restored': 'tasks',
  'tasks.restored': 'tasks',
  'task.copied': 'tasks',
  'tasks.copied': 'tasks',
  'task.ordered': 'status',
  'tasks.ordered': 'status',
  'task.movedOut': 'tasks',
  'task.movedIn': 'tasks',
  'tasks.movedOut': 'tasks',
  'tasks.movedIn': 'tasks',
  'task.imported': 'tasks',
  'tasks.imported': 'tasks',
  'unit.added': 'units',
  'labels.changed': 'project',
  'comment.added': 'comments',
  'comment.changed': 'comments',
  'comment.deleted': 'comments',
  'comment.restored': 'comments',
  'comment.reacted': 'comments',
  'checklist.added': 'checklists',
  'checklist.changed': 'checklists',
  'checklist.deleted': 'checklists',
  'relation.added': 'relations',
  'relation.deleted': 'relations',
  'file.added': 'files',
  'file.changed': 'files',
  'file.deleted': 'files',
  'file.restored': 'files',
  'project.created': 'project',
  'project.changed': 'project',
  'project.restored': 'project',
  'lanes.changed': 'project',
  'project.moved': 'project',
  'member.added': 'people',
  'member.changed': 'people',
  'member.removed': 'people',
  'person.renamed': 'people',
  'person.pictured': 'people',
  'team.renamed': 'project',
  'team.deleted': 'project',
  'organization.renamed': 'project',
  'organizationMember.changed': 'people',
  'organizationMember.removed': 'people',
}

/** The kinds whose changes are all in these groups. */
export const kindsIn = (groups: readonly ChangeGroup[]) =>
  Object.entries(groupOfKind).flatMap(([kind, of]) => (groups.some((group) => group === of) ? [kind] : []))

/** The fields, as the history names them, whose changes are in these groups. */
export const fieldsIn = (groups: readonly ChangeGroup[]) =>
  taskFields
    .filter((field) => groups.includes(taskFieldFacts[field].group))
    .flatMap((field) => (field === 'status' ? [recordedName(field), recordedLane] : [recordedName(field)]))
