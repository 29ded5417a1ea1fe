import { expect, test } from 'vitest'
import {
  isBlockedByArchive,
  may,
  mayInOrganization,
  type OrganizationAction,
  type ProjectAccess,
  type ProjectAction,
  shownMemberRole,
} from './access'
import type { OrganizationRole } from './organization'
import type { PermissionRole, ProjectStatus } from './project'

type InProject = 'owner' | PermissionRole | 'outside'

/** The people of a personal project, and of an organization's project by their role in the organization. */
type People = { personal: 'owner' | 'outside'; stranger: 'outside' } & Record<OrganizationRole, InProject>

type Expected = { [Place in keyof People]: Record<People[Place], boolean> }

const projectTable: Record<ProjectAction, Expected> = {
  'project.view': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: true, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
  'project.manage': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: true },
    stranger: { outside: false },
  },
  'project.delete': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: true },
    stranger: { outside: false },
  },
  'project.move': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: false, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: true },
    stranger: { outside: false },
  },
  'project.moveToPersonal': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: false, editor: false, read: false, outside: false },
    admin: { owner: true, admin: false, editor: false, read: false, outside: false },
    stranger: { outside: false },
  },
  'project.handOver': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: false, editor: false, read: false, outside: false },
    admin: { owner: true, admin: false, editor: false, read: false, outside: false },
    stranger: { outside: false },
  },
  'project.administer': {
    personal: { owner: false, outside: false },
    member: { owner: false, admin: false, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: true },
    stranger: { outside: false },
  },
  'members.view': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: true, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: true },
    stranger: { outside: false },
  },
  'task.view': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: true, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
  'task.edit': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: false, outside: false },
    stranger: { outside: false },
  },
  'task.archive': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: false, outside: false },
    stranger: { outside: false },
  },
  'task.delete': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: false, outside: false },
    stranger: { outside: false },
  },
  'comment.create': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: true, read: true, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
  // These two of somebody else.
  'comment.edit': {
    personal: { owner: false, outside: false },
    member: { owner: false, admin: false, editor: false, read: false, outside: false },
    admin: { owner: false, admin: false, editor: false, read: false, outside: false },
    stranger: { outside: false },
  },
  'comment.delete': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
  'lane.manage': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
  'label.manage': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
  'view.share': {
    personal: { owner: true, outside: false },
    member: { owner: true, admin: true, editor: false, read: false, outside: false },
    admin: { owner: true, admin: true, editor: true, read: true, outside: false },
    stranger: { outside: false },
  },
}

const organizationTable: Record<OrganizationAction, Record<OrganizationRole | 'stranger', boolean>> = {
  'organization.view': { admin: true, member: true, stranger: false },
  'organization.manage': { admin: true, member: false, stranger: false },
}

/** The actions that nobody may do in a project of this status. */
const refusedByStatus: Record<ProjectStatus, Record<ProjectAction, boolean>> = {
  active: {
    'project.view': false,
    'project.manage': false,
    'project.delete': false,
    'project.move': false,
    'project.moveToPersonal': false,
    'project.handOver': false,
    'project.administer': false,
    'members.view': false,
    'task.view': false,
    'task.edit': false,
    'task.archive': false,
    'task.delete': false,
    'comment.create': false,
    'comment.edit': false,
    'comment.delete': false,
    'lane.manage': false,
    'label.manage': false,
    'view.share': false,
  },
  archived: {
    'project.view': false,
    'project.manage': false,
    'project.delete': false,
    'project.move': false,
    'project.moveToPersonal': false,
    'project.handOver': false,
    'project.administer': false,
    'members.view': false,
    'task.view': false,
    'task.edit': true,
    'task.archive': true,
    'task.delete': true,
    'comment.create': true,
    'comment.edit': true,
    'comment.delete': true,
    'lane.manage': true,
    'label.manage': true,
    'view.share': true,
  },
}

const nobody: ProjectAccess = {
  isOwner: false,
  isPersonal: false,
  memberRole: null,
  organizationRole: null,
}

const places: Record<string, Partial<ProjectAccess>> = {
  personal: { isPersonal: true },
  member: { organizationRole: 'member' },
  admin: { organizationRole: 'admin' },
  stranger: {},
} satisfies Record<keyof People, Partial<ProjectAccess>>

const positions: Record<string, Partial<ProjectAccess>> = {
  owner: { isOwner: true, memberRole: 'admin' },
  admin: { memberRole: 'admin' },
  editor: { memberRole: 'editor' },
  read: { memberRole: 'read' },
  outside: {},
} satisfies Record<InProject, Partial<ProjectAccess>>

const isProjectAction = (name: string): name is ProjectAction => name in projectTable
const projectActions = Object.keys(projectTable).filter(isProjectAction)

const isOrganizationAction = (name: string): name is OrganizationAction => name in organizationTable
const organizationActions = Object.keys(organizationTable).filter(isOrganizationAction)

test.each(projectActions)('who may %s', (action) => {
  const found = Object.entries(projectTable[action]).map(([place, row]) => [
    place,
    Object.fromEntries(
      Object.keys(row).map((position) => [
        position,
        may({ ...nobody, ...places[place], ...positions[position] }, action),
      ]),
    ),
  ])
  expect(Object.fromEntries(found)).toEqual(projectTable[action])
})

test.each(organizationActions)('who may %s', (action) => {
  const roles = { admin: 'admin', member: 'member', stranger: null } as const
  const found = Object.entries(roles).map(([who, role]) => [who, mayInOrganization({ role }, action)])
  expect(Object.fromEntries(found)).toEqual(organizationTable[action])
})

test.each(['comment.edit', 'comment.delete'] as const)(
  'an author may %s while they are a member of the project',
  (action) => {
    const author = { ...nobody, isAuthor: true }
    expect(may({ ...author, memberRole: 'read' }, action)).toBe(true)
    expect(may(author, action)).toBe(false)
  },
)

test('an archived project refuses changes of its tasks, comments and shared views and nothing else', () => {
  const refusedIn = (status: ProjectStatus) =>
    Object.fromEntries(projectActions.map((action) => [action, isBlockedByArchive({ status }, action)]))
  expect({ active: refusedIn('active'), archived: refusedIn('archived') }).toEqual(refusedByStatus)
})

test('an editor of a personal project, which should not exist, may not edit', () => {
  expect(may({ ...nobody, isPersonal: true, memberRole: 'editor' }, 'task.edit')).toBe(false)
})

test('an owner is shown as admin, anybody else as what they are', () => {
  expect(shownMemberRole({ isOwner: true, memberRole: null })).toBe('admin')
  expect(shownMemberRole({ isOwner: false, memberRole: 'read' })).toBe('read')
  expect(shownMemberRole({ isOwner: false, memberRole: null })).toBe(null)
})
