import { describe, expect, test } from 'vitest'
import { isBlockedByArchive, may, type ProjectAction, type ProjectAccess, shownMemberRole } from './access'

const nobody: ProjectAccess = {
  isOwner: false,
  isPersonal: false,
  memberRole: null,
  organizationRole: null,
}

const people = {
  'owner of a personal project': { ...nobody, isOwner: true, isPersonal: true, memberRole: 'admin' },
  'owner in an organization': { ...nobody, isOwner: true, memberRole: 'admin', organizationRole: 'member' },
  'project admin': { ...nobody, memberRole: 'admin', organizationRole: 'member' },
  editor: { ...nobody, memberRole: 'editor', organizationRole: 'member' },
  reader: { ...nobody, memberRole: 'read', organizationRole: 'member' },
  'organization admin outside the project': { ...nobody, organizationRole: 'admin' },
  'organization admin who only reads': { ...nobody, memberRole: 'read', organizationRole: 'admin' },
  'organization member outside the project': { ...nobody, organizationRole: 'member' },
  stranger: nobody,
} satisfies Record<string, ProjectAccess>

const allowed: Record<keyof typeof people, ProjectAction[]> = {
  'owner of a personal project': [
    'project.view',
    'project.manage',
    'project.delete',
    'task.view',
    'task.edit',
    'task.delete',
  ],
  'owner in an organization': [
    'project.view',
    'project.manage',
    'project.delete',
    'task.view',
    'task.edit',
    'task.delete',
  ],
  'project admin': [
    'project.view',
    'project.manage',
    'project.delete',
    'task.view',
    'task.edit',
    'task.delete',
  ],
  editor: ['project.view', 'task.view', 'task.edit', 'task.delete'],
  reader: ['project.view', 'task.view'],
  'organization admin outside the project': ['project.manage', 'project.delete'],
  'organization admin who only reads': ['project.view', 'project.manage', 'project.delete', 'task.view'],
  'organization member outside the project': [],
  stranger: [],
}

const actions: ProjectAction[] = [
  'project.view',
  'project.manage',
  'project.delete',
  'task.view',
  'task.edit',
  'task.delete',
]

describe('who may do what in a project', () => {
  for (const [who, access] of Object.entries(people)) {
    test.each(actions)(`${who}: %s`, (action) => {
      const expected = Object.entries(allowed).some(([name, list]) => name === who && list.includes(action))
      expect(may(access, action)).toBe(expected)
    })
  }
})

test('an editor of a personal project, which should not exist, may not edit', () => {
  expect(may({ ...nobody, isPersonal: true, memberRole: 'editor' }, 'task.edit')).toBe(false)
})

test('an archived project forbids changes of its tasks and nothing else', () => {
  const blocked = actions.filter((action) => isBlockedByArchive({ status: 'archived' }, action))
  expect(blocked).toEqual(['task.edit', 'task.delete'])
  expect(actions.filter((action) => isBlockedByArchive({ status: 'active' }, action))).toEqual([])
})

test("the owner's role is shown as admin, any other role unchanged", () => {
  expect(shownMemberRole({ isOwner: true, memberRole: null })).toBe('admin')
  expect(shownMemberRole({ isOwner: false, memberRole: 'read' })).toBe('read')
  expect(shownMemberRole({ isOwner: false, memberRole: null })).toBe(null)
})
