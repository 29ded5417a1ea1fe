import { expect, test } from 'vitest'
import { presenceLastsMilliseconds } from '@/domain/change'
import { createPresence } from './presence'

const eve = { id: 7, username: 'eve', firstName: null, lastName: null }
const adam = { id: 3, username: 'adam', firstName: 'Adam', lastName: null }

function board() {
  const clock = { now: 0 }
  const told: number[] = []
  const presence = createPresence(
    (projectId) => told.push(projectId),
    () => clock.now,
  )
  return { clock, told, presence }
}

test('who has sent a heartbeat is present, once, and only a newcomer is bus', () => {
  const { presence, told } = board()
  presence.beat(1, eve)
  presence.beat(1, eve)
  presence.beat(1, adam)
  expect(presence.list(1)).toEqual([adam, eve])
  expect(presence.list(2)).toEqual([])
  expect(told).toEqual([1, 1])
})

test('whoever sends no more heartbeats is gone within ten seconds, and those who do stay', () => {
  const { presence, clock, told } = board()
  presence.beat(1, eve)
  presence.beat(1, adam)
  clock.now = presenceLastsMilliseconds - 1
  presence.beat(1, adam)
  presence.sweep()
  expect(presence.list(1)).toEqual([adam, eve])
  clock.now = presenceLastsMilliseconds + 1_000
  presence.sweep()
  expect(clock.now).toBeLessThan(10_000)
  expect(presence.list(1)).toEqual([adam])
  expect(told).toEqual([1, 1, 1])
})
