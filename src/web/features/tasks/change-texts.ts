import type { ChangeKind } from '@/domain/change'
import { recordedName, taskFields } from '@/domain/task'
import type { RecordedChange } from './history-model'
import { memberTexts } from './member-change-texts'
import { type ActionsOf, fieldActions, fromTo, nameOf, orNothing, said } from './change-words'
import { projectFieldActions } from './project-field-texts'
import { taskCount } from './task-count'
import { type Action, batchTexts, excerptsOf, recordedActions } from './task-field-texts'

/** Describes a change in words. */
export const actionsOf = (change: Pick<RecordedChange, 'kind' | 'fields' | 'actor'>): Action[] =>
  textsOfKind[change.kind](change.fields, change.actor?.id)

/** The texts of every kind of change. */
const textsOfKind: Record<ChangeKind, ActionsOf> = {
  ...memberTexts,
  'task.created': said('created the task'),
  'task.changed': (fields) =>
    orNothing(fieldActions(fields, recordedActions), 'saved the task without changes'),
  'task.deleted': said('deleted it'),
  'task.movedOut': said('moved it to another project'),
  'task.movedIn': said('moved it here from another project'),
  'tasks.changed': (fields) => orNothing(batchActions(fields), `changed ${countOf(fields)}`),
  'tasks.deleted': (fields) => [{ did: `deleted ${countOf(fields)}` }],
  'tasks.movedOut': (fields) => [{ did: `moved ${countOf(fields)} to another project` }],
  'tasks.movedIn': (fields) => [{ did: `moved ${countOf(fields)} here from another project` }],
  'unit.added': ({ unit }) => [{ did: 'added a service unit', ...excerptsOf(unit) }],
  'comment.added': ({ comment }) => [{ did: 'commented', ...excerptsOf(comment) }],
  'comment.changed': ({ comment }) => [{ did: 'edited a comment', ...excerptsOf(comment) }],
  'comment.deleted': ({ comment }) => [{ did: 'deleted a comment', ...excerptsOf(comment) }],
  'comment.reacted': ({ reaction }) => [{ did: reactionAction(reaction?.to) }],
  'project.created': said('created the project'),
  'project.changed': (fields) =>
    orNothing(fieldActions(fields, projectFieldActions), 'saved the project without changes'),
  'project.moved': ({ organization }) => [
    { did: `moved the project to ${organization?.to ? nameOf(organization.to) : 'Personal'}` },
  ],
  'team.renamed': ({ team }) => [{ did: `renamed the team ${fromTo(team)}` }],
  'team.deleted': ({ team }) => [{ did: `deleted the team ${nameOf(team?.from)}` }],
  'organization.renamed': ({ organization }) => [{ did: `renamed the organization ${fromTo(organization)}` }],
}

const reactionAction = (emoji: unknown) =>
  typeof emoji === 'string' ? `reacted to a comment with ${emoji}` : 'took a reaction to a comment back'

type Fields = RecordedChange['fields']

function batchActions(fields: Fields) {
  const tasks = countOf(fields)
  return taskFields.flatMap((field) => {
    const change = fields[recordedName(field)]
    return change ? [{ did: batchTexts[field](change.to, tasks) }] : []
  })
}

/** A change of several tasks records how many there were. */
function countOf({ tasks }: Fields) {
  const count = tasks?.to ?? tasks?.from
  return typeof count === 'number' ? taskCount(count) : 'several tasks'
}
