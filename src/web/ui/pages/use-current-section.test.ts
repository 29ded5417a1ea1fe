import { describe, expect, test } from 'vitest'
import { currentOf } from './use-current-section'

const ids = ['information', 'members', 'archive', 'danger']

describe('the section that is read', () => {
  test.each([
    ['nothing is known yet', {}, '', 'information'],
    [
      'everything is in sight',
      { information: true, members: true, archive: true, danger: true },
      '',
      'information',
    ],
    ['the first one has left', { members: false, archive: false }, '', 'members'],
    ['the page is at its end', { members: false, archive: true, danger: true }, '', 'danger'],
    ['the last one only begins', { members: false, archive: true, danger: false }, '', 'members'],
    ['a link led to it', { members: false, archive: true, danger: true }, 'archive', 'archive'],
    ['it has left since a link led to it', { members: false, archive: true }, 'information', 'members'],
  ] as const)('is found where %s', (_case, seen, chosen, current) => {
    expect(currentOf(ids, new Map(Object.entries(seen)), chosen)).toBe(current)
  })
})
