import { expect, test } from 'vitest'
import { headPath, linePath } from './line-path'

const room = { width: 1_000, half: 20 }

/** The points between which a line leads, without the curves of its turns. */
const corners = (path: string) =>
  [...path.matchAll(/[MQ](-?[\d.]+ -?[\d.]+)|L(-?[\d.]+ -?[\d.]+)$/g)].map(([, turn, last]) => turn ?? last)

test('a line leads on to a later bar, and turns before it', () => {
  const path = linePath({ x: 100, y: 20 }, { x: 200, y: 100 }, room)
  expect(corners(path)).toEqual(['100 20', '188 20', '188 100', '200 100'])
  expect(path).toBe('M100 20L183 20Q188 20 188 25L188 95Q188 100 193 100L200 100')
})

test.each([
  [100, ['300 20', '312 20', '312 80', '288 80', '288 100', '300 100']],
  [-60, ['300 20', '312 20', '312 -40', '288 -40', '288 -60', '300 -60']],
])('a line to a bar that begins where the other one ends goes around between the rows', (y, expected) => {
  expect(corners(linePath({ x: 300, y: 20 }, { x: 300, y }, room))).toEqual(expected)
})

test('a line stays within the grid', () => {
  const path = linePath({ x: 1_000, y: 20 }, { x: 0, y: 100 }, room)
  expect(corners(path)).toEqual(['1000 20', '997 20', '997 80', '3 80', '3 100', '0 100'])
})

test('the head of a line points to its bar', () => {
  expect(headPath({ x: 200, y: 100 })).toBe('M195 96L200 100L195 104')
})
