import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ServerError } from '@/web/testing/fake-server'
import { queryClient } from './query-client'
import { viewerQuery } from './viewer'

beforeEach(() => {
  queryClient.clear()
  delete document.documentElement.dataset.session
})
afterEach(() => vi.unstubAllGlobals())

const eve = { id: 4, username: 'eve' }

/** A server that gives these answers one after the other; null is "signed out". */
const answering = (...answers: (typeof eve | null)[]) =>
  fakeServer({
    'account.me': () => {
      const answer = answers.shift()
      if (!answer) throw new ServerError('You are signed out.', 'UNAUTHORIZED')
      return answer
    },
  })

const read = () => queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })

test('a browser without a session is asked once, and has no viewer', async () => {
  const server = answering(null, eve)
  expect(await read()).toBeNull()
  expect(server.calls).toHaveLength(1)
})

test('a call that was sent before the session was replaced does not sign anybody out', async () => {
  answering(eve, null, eve)
  await read()
  expect(await read()).toEqual(eve)
})

test('a session that has ended has no viewer', async () => {
  answering(eve, null, null)
  await read()
  expect(await read()).toBeNull()
})

describe('a page that was sent without a session', () => {
  beforeEach(() => void (document.documentElement.dataset.session = 'none'))

  test('asks nobody who is signed in, when it loads and when its parts mount', async () => {
    const server = answering(eve)
    expect([await read(), await read()]).toEqual([null, null])
    expect(server.calls).toEqual([])
  })

  test('asks after a sign-in, and from then on', async () => {
    const server = answering(eve, eve)
    await read()
    await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
    expect(await read()).toEqual(eve)
    expect(await read()).toEqual(eve)
    expect(server.calls).toHaveLength(2)
  })

  test('asks when somebody comes back to it', async () => {
    answering(eve)
    await read()
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await read()).toEqual(eve)
  })
})
