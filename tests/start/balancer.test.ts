import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, openFleet } from '../faults/fleet'
import { openFleetFixture } from '../faults/fleet-rounds'

let fleet: Fleet
let round: Awaited<ReturnType<typeof openFleetFixture>>

beforeAll(async () => {
  fleet = await openFleet()
  await fleet.untilBalanced()
  round = await openFleetFixture(fleet, { writers: 6, pollers: 2, boards: 2, writesBetween: 30 })
})

afterAll(() => fleet.close())

test('no request fails, no write is lost and no live change is missed while one process behind the balancer is killed and the other upgraded', async () => {
  const { faults, requests } = await round(['killed', 'stopped'])

  expect(faults).toEqual([])
  expect(requests).toBeGreaterThan(100)
})

test('the balancer hides the processes’ metrics, and forwards client addresses', async () => {
  expect((await fetch(`${fleet.url}/metrics`)).status).toBe(404)
  expect((await fetch(`${fleet.url}/healthz`)).status).toBe(200)
})
