import { describe, expect, test } from 'vitest'
import { makeProject, ownerAccess } from '@/web/testing/make-project'
import {
  type Project,
  ownerCandidates,
  moveDestinations,
  movePreviewText,
  typedDays,
} from './project-settings-model'

const north = { id: 1, name: 'North' }
const south = { id: 2, name: 'South' }
const inNorth = makeProject({ id: 4, organizationId: 1, access: { ...ownerAccess, isPersonal: false } })
const personal = makeProject({ id: 5 })
const ofOthers = { ...inNorth, access: { ...inNorth.access, isOwner: false } }

describe('the destinations of a project', () => {
  const labels = (project: Project) => moveDestinations(project, [north, south]).map(({ label }) => label)

  test('leave out where it is, and are personal only for its owner', () => {
    expect(labels(inNorth)).toEqual(['Personal Projects', 'South'])
    expect(labels(ofOthers)).toEqual(['South'])
    expect(labels(personal)).toEqual(['North', 'South'])
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
