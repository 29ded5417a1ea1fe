import type { ChangeKind } from '@/domain/change'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { sentence } from '@/web/lib/sentence'
import { type Action, type FieldChange, statusName, textsOf, type Value } from '../fields/recorded-values'
import {
  type ActionsOf,
  type Fields,
  fromTo,
  idOf,
  recordedNameOf,
  orUnchanged,
  sameText,
} from './recorded-words'

type ActionOf = (change: FieldChange) => Action

/** What changed of a project, by the names of its fields in the history. */
export const projectFieldActions: ReadonlyMap<string, ActionOf> = new Map<string, ActionOf>([
  ['name', (change) => ({ did: sentence`renamed the project ${fromTo(change)}` })],
  ['key', (change) => ({ did: sentence`changed the key of the project ${fromTo(change)}` })],
  ['description', (change) => ({ did: 'changed the description of the project', ...textsOf(change) })],
  ['status', ({ to }) => ({ did: to === 'archived' ? 'archived the project' : 'unarchived the project' })],
  [
    'team',
    ({ to }) => ({
      did:
        to === null
          ? 'took the project from its team'
          : sentence`gave the project to the team ${recordedNameOf(to)}`,
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
  ['colour', ({ to }) => ({ did: sentence`made the project ${recordedNameOf(to)}` })],
  ['icon', () => ({ did: 'changed the icon of the project' })],
  ['owner', ({ to }) => ({ did: sentence`made ${recordedNameOf(to)} the owner` })],
])

const roleOf = (value: Value | undefined) => (typeof value === 'string' ? value : '')

const asRole = (role: Value | undefined) =>
  typeof role === 'string' ? ` as ${permissionRoleLabel(role)}` : ''

/** The texts of changes of people and their roles. */
export const memberTexts = {
  'member.added': ({ member, permissionRole }, actorId) =>
    idOf(member?.to) === actorId
      ? [{ did: 'joined the project' }]
      : [{ did: sentence`added ${recordedNameOf(member?.to)}${asRole(permissionRole?.to)}` }],
  'member.changed': ({ member, permissionRole, projectRole }) => {
    const whose = recordedNameOf(member?.to)
    const roles = [
      permissionRole && permissionRoleLabel(roleOf(permissionRole.to)),
      projectRole && projectRoleLabel(roleOf(projectRole.to)),
    ]
    const actions = roles.flatMap((role) =>
      role ? [{ did: sentence`changed the role of ${whose} to ${role}` }] : [],
    )
    return orUnchanged(actions, sentence`changed the role of ${whose}`)
  },
  'member.removed': ({ member }, actorId) =>
    idOf(member?.from) === actorId
      ? [{ did: 'left the project' }]
      : [{ did: sentence`removed ${recordedNameOf(member?.from)} from the project` }],
  'person.renamed': sameText('changed their name'),
  'person.pictured': sameText('changed their picture'),
  'organizationMember.changed': ({ organizationMember, role }) => [
    {
      did: sentence`changed the role of ${recordedNameOf(organizationMember?.to)} in the organization to ${roleOf(role?.to)}`,
    },
  ],
  'organizationMember.removed': ({ organizationMember }, actorId) =>
    idOf(organizationMember?.from) === actorId
      ? [{ did: 'left the organization' }]
      : [{ did: sentence`removed ${recordedNameOf(organizationMember?.from)} from the organization` }],
} satisfies Partial<Record<ChangeKind, ActionsOf>>

/** What was done to a label of the project. */
export function labelActions({ label, mergedInto, colour, restored }: Fields): Action[] {
  const name = sentence`“${recordedNameOf(label?.from ?? label?.to)}”`
  if (restored) return [{ did: sentence`restored the label ${name} from the bin` }]
  if (!label?.from) return [{ did: sentence`made the label ${name}` }]
  if (mergedInto) return [{ did: sentence`merged the label ${name} into “${recordedNameOf(mergedInto.to)}”` }]
  if (!label.to) return [{ did: sentence`deleted the label ${name}` }]
  const renamed = label.from !== label.to && [
    { did: sentence`renamed the label ${name} to “${recordedNameOf(label.to)}”` },
  ]
  const coloured = colour && [
    { did: sentence`made the label “${recordedNameOf(label.to)}” ${recordedNameOf(colour.to)}` },
  ]
  return orUnchanged(
    [...(renamed || []), ...(coloured || [])],
    sentence`saved the label ${name} without changes`,
  )
}

export function laneActions({ lane, status, limit, position, restored }: Fields): Action[] {
  if (restored) return [{ did: sentence`restored the lane ${recordedNameOf(lane?.to)} from the bin` }]
  if (lane?.from === null) return [{ did: sentence`added the lane ${recordedNameOf(lane.to)}` }]
  if (lane?.to === null) return [{ did: sentence`deleted the lane ${recordedNameOf(lane.from)}` }]
  const name = sentence`the lane ${recordedNameOf(lane?.to)}`
  const actions: Action[] = []
  if (lane && lane.from !== lane.to) actions.push({ did: sentence`renamed the lane ${fromTo(lane)}` })
  if (status) actions.push({ did: sentence`changed the status of ${name} to ${statusName(status.to)}` })
  if (limit?.to === null) actions.push({ did: sentence`removed the limit of ${name}` })
  if (typeof limit?.to === 'number') actions.push({ did: sentence`set the limit of ${name} to ${limit.to}` })
  if (position) actions.push({ did: sentence`moved ${name}` })
  return orUnchanged(actions, sentence`saved ${name} without changes`)
}
