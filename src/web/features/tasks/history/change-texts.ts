import type { ChangeKind } from '@/domain/change'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { recordedLane, recordedName, taskFields } from '@/domain/task'
import { nameIn, type Sentence, sentence } from '@/web/lib/sentence'
import { taskCount } from '../task-count'
import {
  type Action,
  batchLaneText,
  excerptsOf,
  statusName,
  type Value,
  type FieldChange,
  textsOf,
} from '../fields/recorded-values'
import { recordedActions, taskFieldTexts } from '../fields/task-field-texts'
import type { RecordedChange } from '../task-types'

type Fields = RecordedChange['fields']

/** Describes the recorded fields of a change. The id is that of the person who made it; absent for the server. */
type ActionsOf = (fields: Fields, actorId?: number) => Action[]

/** The same words for every change. */
const sameText =
  (did: string): ActionsOf =>
  () => [{ did }]

const fieldActions = (fields: Fields, texts: ReadonlyMap<string, (change: FieldChange) => Action>) =>
  Object.entries(fields).flatMap(([name, change]) => texts.get(name)?.(change) ?? [])

const orNothing = (actions: Action[], otherwise: Sentence) =>
  actions.length > 0 ? actions : [{ did: otherwise }]

/** The name of a recorded person, team or organization, or a text. */
function textIn(value: Value | undefined) {
  if (typeof value === 'string') return value
  const { username, name } = entryOf(value)
  return [username, name].find((each) => typeof each === 'string') ?? 'someone'
}

const nameOf = (value: Value | undefined) => nameIn(textIn(value))

const idOf = (value: Value | undefined) => entryOf(value).id

const entryOf = (value: Value | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const fromTo = (change: FieldChange | undefined) =>
  sentence`from ${nameOf(change?.from)} to ${nameOf(change?.to)}`

type ActionOf = (change: FieldChange) => Action

/** What changed of a project, by the names of its fields in the history. */
const projectFieldActions: ReadonlyMap<string, ActionOf> = new Map<string, ActionOf>([
  ['name', (change) => ({ did: sentence`renamed the project ${fromTo(change)}` })],
  ['key', (change) => ({ did: sentence`changed the key of the project ${fromTo(change)}` })],
  ['description', (change) => ({ did: 'changed the description of the project', ...textsOf(change) })],
  ['status', ({ to }) => ({ did: to === 'archived' ? 'archived the project' : 'unarchived the project' })],
  [
    'team',
    ({ to }) => ({
      did:
        to === null ? 'took the project from its team' : sentence`gave the project to the team ${nameOf(to)}`,
    }),
  ],
  [
    'archiveDoneAfterDays',
    ({ to }) => ({
      did:
        typeof to === 'number'
          ? `set finished tasks to be archived after ${to} ${to === 1 ? 'day' : 'days'}`
          : 'set finished tasks to stay on the board',
    }),
  ],
  ['defaultOrder', () => ({ did: 'changed the order of the board' })],
  ['estimateUnit', ({ to }) => ({ did: `set estimates to ${to === 'hours' ? 'hours' : 'points'}` })],
  ['colour', ({ to }) => ({ did: sentence`made the project ${nameOf(to)}` })],
  ['icon', () => ({ did: 'changed the icon of the project' })],
  ['owner', ({ to }) => ({ did: sentence`made ${nameOf(to)} the owner` })],
])

const roleOf = (value: Value | undefined) => (typeof value === 'string' ? value : '')

const asRole = (role: Value | undefined) =>
  typeof role === 'string' ? ` as ${permissionRoleLabel(role)}` : ''

/** The texts of changes of people and their roles. */
const memberTexts = {
  'member.added': ({ member, permissionRole }, actorId) =>
    idOf(member?.to) === actorId
      ? [{ did: 'joined the project' }]
      : [{ did: sentence`added ${nameOf(member?.to)}${asRole(permissionRole?.to)}` }],
  'member.changed': ({ member, permissionRole, projectRole }) => {
    const whose = nameOf(member?.to)
    const roles = [
      permissionRole && permissionRoleLabel(roleOf(permissionRole.to)),
      projectRole && projectRoleLabel(roleOf(projectRole.to)),
    ]
    const actions = roles.flatMap((role) =>
      role ? [{ did: sentence`changed the role of ${whose} to ${role}` }] : [],
    )
    return orNothing(actions, sentence`changed the role of ${whose}`)
  },
  'member.removed': ({ member }, actorId) =>
    idOf(member?.from) === actorId
      ? [{ did: 'left the project' }]
      : [{ did: sentence`removed ${nameOf(member?.from)} from the project` }],
  'person.renamed': sameText('changed their name'),
  'person.pictured': sameText('changed their picture'),
  'organizationMember.changed': ({ organizationMember, role }) => [
    {
      did: sentence`changed the role of ${nameOf(organizationMember?.to)} in the organization to ${roleOf(role?.to)}`,
    },
  ],
  'organizationMember.removed': ({ organizationMember }, actorId) =>
    idOf(organizationMember?.from) === actorId
      ? [{ did: 'left the organization' }]
      : [{ did: sentence`removed ${nameOf(organizationMember?.from)} from the organization` }],
} satisfies Partial<Record<ChangeKind, ActionsOf>>

/** Describes a change in words. */
export const actionsOf = (change: Pick<RecordedChange, 'kind' | 'fields' | 'actor'>): Action[] =>
  textsOfKind[change.kind](change.fields, change.actor?.id)

/** The texts of every kind of change. */
const textsOfKind: Record<ChangeKind, ActionsOf> = {
  ...memberTexts,
  'task.created': sameText('created the task'),
  'task.changed': (fields) =>
    orNothing(fieldActions(withoutStatus(fields), recordedActions), 'saved the task without changes'),
  'task.deleted': sameText('deleted it'),
  'task.movedOut': sameText('moved it to another project'),
  'task.movedIn': sameText('moved it here from another project'),
  'tasks.changed': (fields) => orNothing(batchActions(fields), `changed ${countOf(fields)}`),
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
  'comment.reacted': ({ reaction }) => [{ did: reactionAction(reaction?.to) }],
  'checklist.added': ({ item }) => [addedItems(item)],
  'checklist.changed': itemActions,
  'checklist.deleted': ({ item }) => [{ did: sentence`removed “${nameOf(item?.from)}” from the checklist` }],
  'file.added': ({ file }) => [addedFiles(file)],
  'file.changed': ({ name }) => [{ did: sentence`renamed the file ${fromTo(name)}` }],
  'file.deleted': ({ file }) => [{ did: sentence`deleted the file “${nameOf(file?.from)}”` }],
  'project.created': sameText('created the project'),
  'project.changed': (fields) =>
    orNothing(fieldActions(fields, projectFieldActions), 'saved the project without changes'),
  'lanes.changed': laneActions,
  'project.moved': ({ organization }) => [
    { did: sentence`moved the project to ${organization?.to ? nameOf(organization.to) : 'Personal'}` },
  ],
  'team.renamed': ({ team }) => [{ did: sentence`renamed the team ${fromTo(team)}` }],
  'team.deleted': ({ team }) => [{ did: sentence`deleted the team ${nameOf(team?.from)}` }],
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
  const name = sentence`“${nameOf(item?.to)}”`
  const actions: Action[] = []
  if (text) actions.push({ did: 'changed an item of the checklist', ...textsOf(text) })
  if (done)
    actions.push({ did: done.to === true ? sentence`checked off ${name}` : sentence`unchecked ${name}` })
  if (assignee?.to) actions.push({ did: sentence`assigned ${name} to ${nameOf(assignee.to)}` })
  if (assignee && !assignee.to) actions.push({ did: sentence`unassigned ${name}` })
  return orNothing(actions, sentence`moved ${name} in the checklist`)
}

/** What was done to a label of the project. */
function labelActions({ label, mergedInto, colour }: Fields): Action[] {
  const name = sentence`“${nameOf(label?.from ?? label?.to)}”`
  if (!label?.from) return [{ did: sentence`made the label ${name}` }]
  if (mergedInto) return [{ did: sentence`merged the label ${name} into “${nameOf(mergedInto.to)}”` }]
  if (!label.to) return [{ did: sentence`deleted the label ${name}` }]
  const renamed = label.from !== label.to && [
    { did: sentence`renamed the label ${name} to “${nameOf(label.to)}”` },
  ]
  const coloured = colour && [{ did: sentence`made the label “${nameOf(label.to)}” ${nameOf(colour.to)}` }]
  return orNothing(
    [...(renamed || []), ...(coloured || [])],
    sentence`saved the label ${name} without changes`,
  )
}

function laneActions({ lane, status, limit, position }: Fields): Action[] {
  if (lane?.from === null) return [{ did: sentence`added the lane ${nameOf(lane.to)}` }]
  if (lane?.to === null) return [{ did: sentence`deleted the lane ${nameOf(lane.from)}` }]
  const name = sentence`the lane ${nameOf(lane?.to)}`
  const actions: Action[] = []
  if (lane && lane.from !== lane.to) actions.push({ did: sentence`renamed the lane ${fromTo(lane)}` })
  if (status) actions.push({ did: sentence`changed the status of ${name} to ${statusName(status.to)}` })
  if (limit?.to === null) actions.push({ did: sentence`removed the limit of ${name}` })
  if (typeof limit?.to === 'number') actions.push({ did: sentence`set the limit of ${name} to ${limit.to}` })
  if (position) actions.push({ did: sentence`moved ${name}` })
  return orNothing(actions, sentence`saved ${name} without changes`)
}

const reactionAction = (emoji: unknown) =>
  typeof emoji === 'string' ? `reacted to a comment with ${emoji}` : 'took a reaction to a comment back'

function batchActions(fields: Fields) {
  const tasks = countOf(fields)
  const { [recordedLane]: lane } = fields
  const moved = lane ? [{ did: batchLaneText(lane.to, tasks) }] : []
  const others = withoutStatus(fields)
  return [...moved, ...fieldsOfBatch(others, tasks)]
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
function countOf({ tasks }: Fields) {
  const count = tasks?.to ?? tasks?.from
  return typeof count === 'number' ? taskCount(count) : 'several tasks'
}
