import { expect, test } from 'vitest'
import { tabsInRoom } from './use-tabs-in-room'

const widths = [100, 60, 190, 80]

test.each([
  ['all of them', 430, -1, [true, true, true, true]],
  [
    'the first ones and the button of the others, no longer as wide as their names',
    429,
    -1,
    [true, true, true, true],
  ],
  ['the first ones and the button of the others', 403, -1, [true, true, true, false]],
  ['no later one in the place of one that is too wide', 300, -1, [true, true, false, false]],
  ['the current one first', 290, 3, [true, true, false, true]],
  ['the current one alone', 110, 2, [false, false, true, false]],
  ['none', 60, -1, [false, false, false, false]],
] as const)('a row has room for %s', (_what, room, current, shown) => {
  expect(tabsInRoom(widths, { room, more: 32 }, current)).toEqual(shown)
})
