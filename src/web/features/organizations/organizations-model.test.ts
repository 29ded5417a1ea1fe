import { describe, expect, test } from 'vitest'
import { candidatesOf, organizationInitials } from './organizations-model'

describe('the initials of an organization', () => {
  test.each([
    ['Green Ltd', 'GL'],
    ['Green & Blue Partners', 'GB'],
    ['laneway', 'LA'],
    ['x', 'X'],
    ['Ärzte ohne Grenzen', 'ÄO'],
    ['  3 Sisters', '3S'],
    ['𝒜lpha', '𝒜L'],
    ['🌱', '🌱'],
  ])('%s: %s', (name, initials) => {
    expect(organizationInitials(name)).toBe(initials)
  })
})

test('only people who are not in the project can be added to it', () => {
  expect(candidatesOf([{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 2 }])).toEqual([{ id: 1 }, { id: 3 }])
  const [eve, mona, finn] = [
    { id: 1, username: 'eve' },
    { id: 2, username: 'mona' },
    { id: 3, username: 'finn' },
  ] as const
  expect(candidatesOf([eve, mona, finn], [eve])).toEqual([mona, finn])
})
