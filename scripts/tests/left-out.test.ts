import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftOut, leftOutOf, testSources } from './left-out.mjs'

test.each([
  ["roundsOf('races of a move', { few: 4, all: 12 })", ['races of a move: 4 of 12 rounds']],
  ["onlyInAll('matrix: each viewer over tRPC too')", ['matrix: each viewer over tRPC too']],
  [
    "test.each(\n  onlyInAll(\n    'the other themes',\n  ) ? themes : ['light'],\n)\nroundsOf('requests', { few: 1_000, all: 2_000 })",
    ['the other themes', 'requests: 1_000 of 2_000 rounds'],
  ],
  ['rounds of a dance', []],
])('of %j is left out: %j', (text, words) => {
  expect(leftOutOf(text)).toEqual(words)
})

test('what is left out is named wherever a test asks for it', () => {
  const calls = testSources().flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\b(roundsOf|onlyInAll)\(/g),
  ])

  expect(calls.length).toBeGreaterThan(2)
  expect(leftOut()).toHaveLength(calls.length)
  expect(leftOut().filter((what) => what.length < 10)).toEqual([])
})
