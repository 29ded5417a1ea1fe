import { expect, test } from 'vitest'
import { presenceLifetimeMilliseconds } from '@/domain/change'
import { createPresence } from './live-updates'

const eve = { id: 7, username: 'eve', firstName: null, lastName: null, avatar: null }
const adam = { id: 3, username: 'adam', firstName: 'Adam', lastName: null, avatar: null }

function board() {
  const clock = { now: 0 }
  const published: number[] = []
  const presence = createPresence(
    (projectId) => published.push(projectId),
    () => clock.now,
  )
  return { clock, published, presence }
}

test('a user who has sent a heartbeat is listed once, and only a new user is published', () => {
  const { presence, published } = board()
  presence.beat(1, eve)
  presence.beat(1, eve)
  presence.beat(1, adam)
  expect(presence.list(1)).toEqual([adam, eve])
  expect(presence.list(2)).toEqual([])
  expect(published).toEqual([1, 1])
})

test('a user without heartbeats is removed within ten seconds, and the others stay', () => {
  const { presence, clock, published } = board()
  presence.beat(1, eve)
  presence.beat(1, adam)
  clock.now = presenceLifetimeMilliseconds - 1
  presence.beat(1, adam)
  presence.sweep()
  expect(presence.list(1)).toEqual([adam, eve])
  clock.now = presenceLifetimeMilliseconds + 1_000
  presence.sweep()
  expect(clock.now).toBeLessThan(10_000)
  expect(presence.list(1)).toEqual([adam])
  expect(published).toEqual([1, 1, 1])
})
