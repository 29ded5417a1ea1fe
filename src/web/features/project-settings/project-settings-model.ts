import { may } from '@/domain/access'
import { archiveDoneMaxDays, type PermissionRole } from '@/domain/project'
import type { Outputs } from '@/web/app/trpc'

/** The destination that is no organization. */
export const personalDestination = 'personal'

/** Where the viewer can move a project to, except for where it is. */
export function moveDestinations(
  { organizationId, access }: Pick<Project, 'organizationId' | 'access'>,
  organizations: readonly { id: number; name: string }[],
) {
  const others = organizations
    .filter(({ id }) => id !== organizationId)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return organizationId !== null && may(access, 'project.moveToPersonal')
    ? [{ value: personalDestination, label: 'Personal Projects' }, ...others]
    : others
}

/** `3 members lose access, 11 tasks become unassigned.` */
export function movePreviewText({
  membersLosingAccess: members,
  tasksUnassigned: tasks,
}: {
  membersLosingAccess: number
  tasksUnassigned: number
}) {
  const lost = members === 1 ? '1 member loses access' : `${members || 'No'} members lose access`
  const unassigned = tasks === 1 ? '1 task becomes unassigned' : `${tasks || 'no'} tasks become unassigned`
  return `${lost}, ${unassigned}.`
}

/** The members who can become the owner. */
export const ownerCandidates = <Person extends { id: number; permissionRole: PermissionRole }>(
  members: readonly Person[],
  ownerId: number,
) => members.filter(({ id, permissionRole }) => id !== ownerId && permissionRole === 'admin')

/** A typed number of days after which finished tasks are archived; null if it is empty, undefined if it is wrong. */
export function typedDays(text: string) {
  const typed = text.trim()
  if (typed === '') return null
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return days >= 1 && days <= archiveDoneMaxDays ? days : undefined
}

export type Project = Outputs['project']['get']
export type Member = Outputs['projectMember']['list'][number]

/** The part of a project that members and admins of its organization both see. */
export type ManagedProject = Pick<Project, 'id' | 'name' | 'organization' | 'owner'>
