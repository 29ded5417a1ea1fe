import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dateKeys, dateMoveOf, turnKeys, turnOf } from './date-keys'

const press = (key: string, held: readonly string[] = []) => ({
  key,
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
  ctrlKey: held.includes('Control'),
  metaKey: held.includes('Meta'),
})

test.each([
  ['ArrowLeft', ['Alt'], { part: 'whole', days: -1 }],
  ['ArrowRight', ['Alt'], { part: 'whole', days: 1 }],
  ['ArrowUp', ['Alt'], { part: 'whole', days: -7 }],
  ['ArrowDown', ['Alt'], { part: 'whole', days: 7 }],
  ['ArrowLeft', ['Alt', 'Shift'], { part: 'end', days: -1 }],
  ['ArrowRight', ['Alt', 'Shift'], { part: 'end', days: 1 }],
  ['ArrowUp', ['Alt', 'Shift'], { part: 'start', days: -1 }],
  ['ArrowDown', ['Alt', 'Shift'], { part: 'start', days: 1 }],
  ['ArrowLeft', [], undefined],
  ['ArrowLeft', ['Shift'], undefined],
  ['ArrowLeft', ['Alt', 'Control'], undefined],
  ['ArrowLeft', ['Alt', 'Meta'], undefined],
  ['Home', ['Alt'], undefined],
  ['constructor', ['Alt'], undefined],
])('%s with %j moves %o', (key, held, move) => {
  expect(dateMoveOf(press(key, held))).toEqual(move)
})

test.each([
  ['[', [], -1],
  [']', [], 1],
  ['[', ['Alt'], -1],
  [']', ['Alt', 'Control'], 1],
  ['[', ['Meta'], undefined],
  ['[', ['Control'], undefined],
  ['ArrowLeft', [], undefined],
])('%s with %j turns by %o', (key, held, by) => {
  expect(turnOf(press(key, held))).toBe(by)
})

test('each combination means one move', () => {
  const combinations = dateKeys.flatMap((each) => each.combinations)
  expect(new Set(combinations).size).toBe(combinations.length)
})

test('the guide lists each combination', () => {
  const guide = readFileSync('docs/using.md', 'utf8')
  const missing = [...dateKeys, turnKeys].flatMap(({ combinations }) =>
    combinations.filter((combination) => !guide.includes(`\`${combination}\``)),
  )
  expect(missing).toEqual([])
})
