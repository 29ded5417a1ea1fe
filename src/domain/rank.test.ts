import { expect, test } from 'vitest'
import { byRank, rankOf } from './rank'
import { ranksBetween } from './ranks-between'

const unranked = (id: number) => ({ id, rank: null })

test('tasks that nobody has ordered come in the order of their ids', () => {
  const ids = [1, 2, 61, 62, 63, 3_843, 3_844, 1_000_000, 3_000_000_000]
  const ranks = ids.map((id) => rankOf(unranked(id)))
  expect(ranks.toSorted()).toEqual(ranks)
  expect(ids.map(unranked).toReversed().toSorted(byRank)).toEqual(ids.map(unranked))
})

test.each([
  [null, null],
  [null, 'g0000005'],
  ['g0000005', null],
  ['g0000005', 'g0000006'],
  ['fzzzzzz', null],
] as const)('there is room for three between %s and %s', (before, after) => {
  const ranks = ranksBetween(before, after, 3) ?? []
  const all = [before, ...ranks, after].filter((rank) => rank !== null)
  expect(ranks).toHaveLength(3)
  expect(all.toSorted()).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('what comes after the last task stays before the next new one', () => {
  const [rank = ''] = ranksBetween(rankOf(unranked(5)), null, 1) ?? []
  expect([unranked(6), { id: 3, rank }].toSorted(byRank).map(({ id }) => id)).toEqual([3, 6])
})

test('there is no room between equal ranks; the older task comes first', () => {
  expect(ranksBetween('g0000005', 'g0000005', 1)).toBeUndefined()
  expect([unranked(5), { id: 2, rank: 'g0000005' }].toSorted(byRank)[0]?.id).toBe(2)
})
