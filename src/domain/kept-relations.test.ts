import { expect, test } from 'vitest'
import { type Edge, keptRelations } from './kept-relations'
import { maxLevelsOfParts, maxRelationsOfTask, type RelationKind } from './relation'

const edge = (kind: RelationKind, from: number, to: number): Edge => ({ kind, from, to })
const faultsOf = (sent: readonly Edge[]) =>
  keptRelations(sent).leftOut.map(({ relation: { from, to }, fault }) => [from, to, fault])

test('relations that obey the rules are kept, each once, and related tasks in one way', () => {
  const sent = [
    edge('blocks', 1, 2),
    edge('blocks', 1, 2),
    edge('parent', 1, 2),
    edge('relates', 3, 1),
    edge('relates', 1, 3),
    edge('duplicates', 2, 1),
    edge('duplicates', 1, 2),
  ]
  expect(keptRelations(sent)).toEqual({
    kept: [
      edge('blocks', 1, 2),
      edge('parent', 1, 2),
      edge('relates', 1, 3),
      edge('duplicates', 2, 1),
      edge('duplicates', 1, 2),
    ],
    leftOut: [],
  })
})

test('a relation of a task to itself, a second parent and what closes a circle are left out', () => {
  expect(faultsOf([edge('relates', 1, 1)])).toEqual([[1, 1, 'itself']])
  expect(faultsOf([edge('parent', 1, 3), edge('parent', 2, 3)])).toEqual([[2, 3, 'secondParent']])
  expect(faultsOf([edge('blocks', 1, 2), edge('blocks', 2, 3), edge('blocks', 3, 1)])).toEqual([
    [3, 1, 'circle'],
  ])
  expect(faultsOf([edge('parent', 1, 2), edge('parent', 2, 1)])).toEqual([[2, 1, 'circle']])
})

test('two ways to the same task are no circle, and neither are circles of different kinds', () => {
  const sent = [edge('blocks', 1, 2), edge('blocks', 1, 3), edge('blocks', 2, 4), edge('blocks', 3, 4)]
  expect(faultsOf([...sent, edge('parent', 4, 1), edge('duplicates', 4, 1)])).toEqual([])
})

test('levels of parts below the lowest are left out, wherever their relations stand in the file', () => {
  const chain = Array.from({ length: maxLevelsOfParts + 1 }, (_, level) => edge('parent', level, level + 1))
  const expected = [[maxLevelsOfParts - 1, maxLevelsOfParts, 'levels']]
  expect(faultsOf(chain)).toEqual(expected)
  expect(faultsOf(chain.toReversed())).toEqual(expected)
})

test('relations beyond the most of a task are left out', () => {
  const sent = Array.from({ length: maxRelationsOfTask + 1 }, (_, task) => edge('blocks', 100, task))
  expect(faultsOf(sent)).toEqual([[100, maxRelationsOfTask, 'tooMany']])
})

test('a long chain that closes, and one in reverse order, cost a walk along it', () => {
  const chain = Array.from({ length: 50_000 }, (_, task) => edge('blocks', task, task + 1))
  expect(faultsOf([...chain.toReversed(), edge('blocks', 50_000, 0)])).toHaveLength(1)
})
