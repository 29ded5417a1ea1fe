import type { ChangeKind } from '@/domain/change'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { type ActionsOf, idOf, nameOf, orNothing, said } from './change-words'
import type { Value } from './task-field-texts'

const roleOf = (value: Value | undefined) => (typeof value === 'string' ? value : '')

const asRole = (role: Value | undefined) =>
  typeof role === 'string' ? ` as ${permissionRoleLabel(role)}` : ''

/** The texts of changes of people and their roles. */
export const memberTexts = {
  'member.added': ({ member, permissionRole }, actorId) =>
    idOf(member?.to) === actorId
      ? [{ did: 'joined the project' }]
      : [{ did: `added ${nameOf(member?.to)}${asRole(permissionRole?.to)}` }],
  'member.changed': ({ member, permissionRole, projectRole }) => {
    const whose = nameOf(member?.to)
    const roles = [
      permissionRole && permissionRoleLabel(roleOf(permissionRole.to)),
      projectRole && projectRoleLabel(roleOf(projectRole.to)),
    ]
    const actions = roles.flatMap((role) =>
      role ? [{ did: `changed the role of ${whose} to ${role}` }] : [],
    )
    return orNothing(actions, `changed the role of ${whose}`)
  },
  'member.removed': ({ member }, actorId) =>
    idOf(member?.from) === actorId
      ? [{ did: 'left the project' }]
      : [{ did: `removed ${nameOf(member?.from)} from the project` }],
  'person.renamed': said('changed their name'),
  'organizationMember.changed': ({ organizationMember, role }) => [
    {
      did: `changed the role of ${nameOf(organizationMember?.to)} in the organization to ${roleOf(role?.to)}`,
    },
  ],
  'organizationMember.removed': ({ organizationMember }, actorId) =>
    idOf(organizationMember?.from) === actorId
      ? [{ did: 'left the organization' }]
      : [{ did: `removed ${nameOf(organizationMember?.from)} from the organization` }],
} satisfies Partial<Record<ChangeKind, ActionsOf>>
