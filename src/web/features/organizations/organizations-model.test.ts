import { describe, expect, test } from 'vitest'
import { countOf, organizationInitials } from './organizations-model'

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

test('one is counted in the singular', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'member'))).toEqual(['0 members', '1 member', '2 members'])
})
