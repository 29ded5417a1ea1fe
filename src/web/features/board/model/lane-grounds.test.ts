import { describe, expect, test } from 'vitest'
import { scrollStep } from '../../tasks/selection/draw-rectangle'
import { itemsBetween, positionAt } from './lane-grounds'

// Four of ten cards are rendered: 40 pixels high, with 10 between them.
const cards = [3, 4, 5, 6].map((index, place) => ({ index, top: 100 + place * 50, bottom: 140 + place * 50 }))
const view = { top: 110, bottom: 280 }
const ids = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]

describe('the place of a height in a lane', () => {
  test.each([
    ['on a card', 120, 3.5],
    ['at the top of a card', 150, 4.5],
    ['between two cards', 145, 4],
    ['at the bottom of a card', 190, 5],
    ['above the view, where the first card is cut', 50, 3],
    ['below the view, where the last card is cut', 400, 7],
  ])('%s', (_name, y, place) => {
    expect(positionAt(y, cards, view)).toBe(place)
  })

  test('below the last card is the end of the lane', () => {
    expect(positionAt(500, cards, { top: 0, bottom: 600 })).toBe(7)
  })

  test('is 0 in a lane without cards', () => {
    expect([50, 150, 400].map((y) => positionAt(y, [], view))).toEqual([0, 0, 0])
  })

  test('does not depend on a card far above that is kept rendered', () => {
    expect(positionAt(145, [{ index: 0, top: -900, bottom: -860 }, ...cards], view)).toBe(4)
  })
})

describe('the touched cards', () => {
  test.each([
    ['from gap to gap', 3, 5, [13, 14]],
    ['from card to card', 3.5, 5.5, [13, 14, 15]],
    ['upwards', 5.5, 4, [14, 15]],
    ['within a card', 4.5, 4.5, [14]],
    ['within a gap', 4, 4, []],
    ['of which most were scrolled out of sight', 0.5, 9, [10, 11, 12, 13, 14, 15, 16, 17, 18]],
  ])('%s', (_name, one, other, touched) => {
    expect(itemsBetween(ids, one, other)).toEqual(touched)
  })

  test.each([
    ['above the view', 20, 60],
    ['below the view', 300, 400],
  ])('a rectangle %s touches none', (_name, one, other) => {
    expect(itemsBetween(ids, positionAt(one, cards, view), positionAt(other, cards, view))).toEqual([])
  })
})

test.each([
  ['far from the edges', 200, 220, 0],
  ['near the bottom, downwards', 200, 380, 8],
  ['near the bottom, upwards', 390, 380, 0],
  ['below the view', 200, 900, 16],
  ['near the top, upwards', 200, 120, -8],
  ['near the top, downwards', 105, 120, 0],
  ['above the view', 200, 0, -16],
])('a rectangle %s scrolls by the distance from the edge', (_name, from, to, step) => {
  expect(scrollStep(from, to, 100, 400)).toBe(step)
})
