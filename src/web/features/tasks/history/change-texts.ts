import type { ChangeKind } from '@/domain/change'
import { nextTaskActions } from './repeat-words'
import { recordedLane, recordedName, taskFields } from '@/domain/task'
import { nameIn, sentence } from '@/web/lib/sentence'
import { taskCount } from '../task-count'
import { type Action, batchLaneText, excerptsOf, type FieldChange, textsOf } from '../fields/recorded-values'
import { recordedActions, taskFieldTexts } from '../fields/task-field-texts'
import type { RecordedChange } from '../task-types'
import { labelActions, laneActions, memberTexts, projectFieldActions } from './project-texts'
import {
  type ActionsOf,
  fieldActions,
  type Fields,
  fromTo,
  recordedNameOf,
  orUnchanged,
  sameText,
  textIn,
} from './recorded-words'
import { countActions, countActionsOfBatch, relationAdded, relationRemoved } from './relation-words'

/** Describes a change in words. */
export const actionsOf = (change: Pick<RecordedChange, 'kind' | 'fields' | 'actor'>): Action[] =>
  textsOfKind[change.kind](change.fields, change.actor?.id)

/** The texts of every kind of change. */
const textsOfKind: Record<ChangeKind, ActionsOf> = {
  ...memberTexts,
  'task.created': sameText('created the task'),
  'task.changed': (fields) =>
    orUnchanged(
      [...fieldActions(withoutStatus(fields), recordedActions), ...countActions(fields)],
      'saved the task without changes',
    ),
  'task.deleted': sameText('deleted it'),
  'task.restored': sameText('restored it from the bin'),
  'tasks.restored': (fields) => [{ did: `restored ${countOf(fields)} from the bin` }],
  'task.movedOut': sameText('moved it to another project'),
  'task.movedIn': sameText('moved it here from another project'),
  'tasks.changed': (fields) => orUnchanged(batchActions(fields), `changed ${countOf(fields)}`),
  'task.repeated': nextTaskActions,
  'tasks.repeated': (fields) => [{ did: `finished ${countOf(fields)} of those that repeat` }],
  'task.copied': sameText('created it as a copy'),
  'tasks.copied': (fields) => [{ did: `copied ${countOf(fields)}` }],
  'task.ordered': sameText('moved it within its lane'),
  'tasks.ordered': sameText('ordered cards by hand'),
  'tasks.deleted': (fields) => [{ did: `deleted ${countOf(fields)}` }],
  'tasks.movedOut': (fields) => [{ did: `moved ${countOf(fields)} to another project` }],
  'tasks.movedIn': (fields) => [{ did: `moved ${countOf(fields)} here from another project` }],
  'task.imported': sameText('imported it'),
  'tasks.imported': (fields) => [{ did: `imported ${countOf(fields)}` }],
  'unit.added': ({ unit }) => [{ did: 'added a service unit', ...excerptsOf(unit) }],
  'labels.changed': labelActions,
  'comment.added': ({ comment }) => [{ did: 'commented', ...excerptsOf(comment) }],
  'comment.changed': ({ comment }) => [{ did: 'edited a comment', ...excerptsOf(comment) }],
  'comment.deleted': ({ comment }) => [{ did: 'deleted a comment', ...excerptsOf(comment) }],
  'comment.restored': ({ comment }) => [{ did: 'restored a comment from the bin', ...excerptsOf(comment) }],
  'comment.reacted': ({ reaction }) => [{ did: reactionAction(reaction?.to) }],
  'checklist.added': ({ item }) => [addedItems(item)],
  'checklist.changed': itemActions,
  'checklist.deleted': ({ item }) => [
    { did: sentence`removed “${recordedNameOf(item?.from)}” from the checklist` },
  ],
  'relation.added': relationAdded,
  'relation.deleted': relationRemoved,
  'file.added': ({ file }) => [addedFiles(file)],
  'file.changed': ({ name }) => [{ did: sentence`renamed the file ${fromTo(name)}` }],
  'file.deleted': ({ file }) => [{ did: sentence`deleted the file “${recordedNameOf(file?.from)}”` }],
  'file.restored': ({ file }) => [
    { did: sentence`restored the file “${recordedNameOf(file?.to)}” from the bin` },
  ],
  'project.created': sameText('created the project'),
  'project.restored': sameText('restored the project from the bin'),
  'project.changed': (fields) =>
    orUnchanged(fieldActions(fields, projectFieldActions), 'saved the project without changes'),
  'lanes.changed': laneActions,
  'project.moved': ({ organization }) => [
    {
      did: sentence`moved the project to ${organization?.to ? recordedNameOf(organization.to) : 'Personal'}`,
    },
  ],
  'team.renamed': ({ team }) => [{ did: sentence`renamed the team ${fromTo(team)}` }],
  'team.deleted': ({ team }) => [{ did: sentence`deleted the team ${recordedNameOf(team?.from)}` }],
  'organization.renamed': ({ organization }) => [
    { did: sentence`renamed the organization ${fromTo(organization)}` },
  ],
}

const addedFiles = (file: FieldChange | undefined): Action => {
  const names = textIn(file?.to)
  return file && names.includes('\n')
    ? { did: 'added files', ...textsOf(file) }
    : { did: sentence`added the file “${nameIn(names)}”` }
}

const addedItems = (item: FieldChange | undefined): Action => {
  const text = textIn(item?.to)
  return item && text.includes('\n')
    ? { did: 'added items to the checklist', ...textsOf(item) }
    : { did: sentence`added “${nameIn(text)}” to the checklist` }
}

function itemActions({ item, text, done, assignee }: Fields) {
  const name = sentence`“${recordedNameOf(item?.to)}”`
  const actions: Action[] = []
  if (text) actions.push({ did: 'changed an item of the checklist', ...textsOf(text) })
  if (done)
    actions.push({ did: done.to === true ? sentence`checked off ${name}` : sentence`unchecked ${name}` })
  if (assignee?.to) actions.push({ did: sentence`assigned ${name} to ${recordedNameOf(assignee.to)}` })
  if (assignee && !assignee.to) actions.push({ did: sentence`unassigned ${name}` })
  return orUnchanged(actions, sentence`moved ${name} in the checklist`)
}

const reactionAction = (emoji: unknown) =>
  typeof emoji === 'string' ? `reacted to a comment with ${emoji}` : 'took a reaction to a comment back'

function batchActions(fields: Fields) {
  const tasks = countOf(fields)
  const { [recordedLane]: lane } = fields
  const moved = lane ? [{ did: batchLaneText(lane.to, tasks) }] : []
  const others = withoutStatus(fields)
  return [
    ...moved,
    ...fieldsOfBatch(others, tasks),
    ...countActionsOfBatch(fields, numberOfTasks(fields) ?? 0),
  ]
}

/** Where the lanes are named, the statuses say nothing more. */
const withoutStatus = ({ status, ...others }: Fields): Fields =>
  status && !(recordedLane in others) ? { status, ...others } : others

function fieldsOfBatch(fields: Fields, tasks: string) {
  return taskFields.flatMap((field) => {
    const change = fields[recordedName(field)]
    return change ? [{ did: taskFieldTexts[field].onSeveral(change.to, tasks) }] : []
  })
}

/** A change of several tasks records how many there were. */
function countOf(fields: Fields) {
  const count = numberOfTasks(fields)
  return count === undefined ? 'several tasks' : taskCount(count)
}

function numberOfTasks({ tasks }: Fields) {
  const count = tasks?.to ?? tasks?.from
  return typeof count === 'number' ? count : undefined
}
