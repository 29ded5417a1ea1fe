import type { ChangeKind } from './change'
import { recordedName, type TaskField, taskFieldGroups, taskFields } from './task'

/** What the changes of a project can be filtered by, in the order in which it is offered. */
export const changeGroups = [
  'tasks',
  'status',
  'assignments',
  'dates',
  'texts',
  'units',
  'comments',
  'people',
  'project',
] as const
export type ChangeGroup = (typeof changeGroups)[number]

export const changeGroupLabels: Record<ChangeGroup, string> = {
  tasks: 'Tasks added or removed',
  status: 'Status',
  assignments: 'Assignments',
  dates: 'Due dates',
  texts: 'Titles, texts and priorities',
  units: 'Service units',
  comments: 'Comments',
  people: 'People',
  project: 'The project',
}

/** A change of the fields of tasks is in the groups of the fields that it changed. */
const ofFields = 'ofFields'

const groupOfKind: Record<ChangeKind, ChangeGroup | typeof ofFields> = {
  'task.created': 'tasks',
  'task.changed': ofFields,
  'task.deleted': 'tasks',
  'tasks.changed': ofFields,
  'tasks.deleted': 'tasks',
  'task.movedOut': 'tasks',
  'task.movedIn': 'tasks',
  'tasks.movedOut': 'tasks',
  'tasks.movedIn': 'tasks',
  'unit.added': 'units',
  'comment.added': 'comments',
  'comment.changed': 'comments',
  'comment.deleted': 'comments',
  'comment.reacted': 'comments',
  'project.created': 'project',
  'project.changed': 'project',
  'project.moved': 'project',
  'member.added': 'people',
  'member.changed': 'people',
  'member.removed': 'people',
  'person.renamed': 'people',
  'team.renamed': 'project',
  'team.deleted': 'project',
  'organization.renamed': 'project',
  'organizationMember.changed': 'people',
  'organizationMember.removed': 'people',
}

const groupOfField: Record<TaskField, ChangeGroup> = taskFieldGroups

/** The kinds whose changes are all in these groups. */
export const kindsIn = (groups: readonly ChangeGroup[]) =>
  Object.entries(groupOfKind).flatMap(([kind, of]) => (groups.some((group) => group === of) ? [kind] : []))

/** The fields, as the history names them, whose changes are in these groups. */
export const fieldsIn = (groups: readonly ChangeGroup[]) =>
  taskFields.filter((field) => groups.includes(groupOfField[field])).map(recordedName)
