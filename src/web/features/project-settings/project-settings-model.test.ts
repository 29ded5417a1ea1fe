import { describe, expect, test } from 'vitest'
import {
  ownerCandidates,
  moveDestinations,
  movePreviewText,
  projectAccess,
  typedDays,
} from './project-settings-model'

const north = { id: 1, name: 'North', role: 'admin' } as const
const south = { id: 2, name: 'South', role: 'member' } as const
const inNorth = { userId: 4, organizationId: 1, memberRole: 'read' } as const
const personal = { userId: 4, organizationId: null, memberRole: 'admin' } as const

describe('the access to a project', () => {
  test('includes the role in its organization, and in no other', () => {
    expect(projectAccess(inNorth, [north, south], 5)).toEqual({
      isOwner: false,
      isPersonal: false,
      memberRole: 'read',
      organizationRole: 'admin',
    })
    expect(projectAccess(personal, [north], 4)).toMatchObject({
      isOwner: true,
      isPersonal: true,
      organizationRole: null,
    })
  })
})

describe('the destinations of a project', () => {
  const labels = (project: typeof inNorth | typeof personal, viewerId: number) =>
    moveDestinations(project, [north, south], projectAccess(project, [north, south], viewerId)).map(
      ({ label }) => label,
    )

  test('leave out where it is, and are personal only for its owner', () => {
    expect(labels(inNorth, 4)).toEqual(['Personal Projects', 'South'])
    expect(labels(inNorth, 5)).toEqual(['South'])
    expect(labels(personal, 4)).toEqual(['North', 'South'])
  })
})

test.each([
  [3, 11, '3 members lose access, 11 tasks become unassigned.'],
  [1, 1, '1 member loses access, 1 task becomes unassigned.'],
  [0, 0, 'No members lose access, no tasks become unassigned.'],
])('a move that affects %i members and %i tasks says so', (membersLosingAccess, tasksUnassigned, text) => {
  expect(movePreviewText({ membersLosingAccess, tasksUnassigned })).toBe(text)
})

test('a project can be handed over to its other admins', () => {
  const owner = { id: 1, permissionRole: 'admin' } as const
  const admin = { id: 2, permissionRole: 'admin' } as const
  const editor = { id: 3, permissionRole: 'editor' } as const
  expect(ownerCandidates([owner, admin, editor], 1)).toEqual([admin])
})

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  [' 30 ', 30],
  ['365', 365],
  ['0', undefined],
  ['366', undefined],
  ['1.5', undefined],
  ['-7', undefined],
  ['a week', undefined],
] as const)('%j typed as a number of days is %j', (text, days) => {
  expect(typedDays(text)).toBe(days)
})
