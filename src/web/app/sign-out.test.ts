import { indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred, fakeServer, ServerError } from '@/web/testing/fake-server'
import { isSigningOut, currentUserId, setCurrentUserId } from './person-storage'
import { draftKey, storeDraft } from './drafts'

const assign = vi.fn<(address: string | URL) => void>()

/** A newly opened page: it shares the browser's storage, and has its own modules. */
async function openPage() {
  vi.resetModules()
  const [signOut, viewer, { queryClient }] = await Promise.all([
    import('./sign-out'),
    import('./viewer'),
    import('./query-client'),
  ])
  return { ...signOut, readViewer: () => queryClient.fetchQuery({ ...viewer.viewerQuery, staleTime: 0 }) }
}

const mara = { id: 1, username: 'mara', timeZone: null, weekStart: 'monday' }
const stored = () => Object.keys(localStorage).toSorted()

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDB)
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  assign.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  setCurrentUserId(1)
  storeDraft(draftKey(1, 'new task'), 'text')
  sessionStorage.setItem('verificationHintDismissedBy', '1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.resetModules()
})

test('the browser has forgotten its person before the server answers, and then opens another page', async () => {
  const answer = deferred<object>()
  fakeServer({ 'account.logout': () => answer.promise })
  const page = await openPage()
  page.signOut('/invite/abc')
  expect([stored(), sessionStorage.length, currentUserId()]).toEqual([['signingOut'], 0, null])
  answer.resolve({})
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/invite/abc'))
  expect(stored()).toEqual([])
})

test.each(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'])(
  'it has also when the server answers %s, and the next page ends the session before it shows anything',
  async (code) => {
    const server = fakeServer({
      'account.logout': () => {
        throw new ServerError('Not now.', code)
      },
    })
    const page = await openPage()
    page.signOut()
    await vi.waitFor(() => expect(server.callsOf('account.logout')).toHaveLength(1))
    expect([stored(), isSigningOut()]).toEqual([['signingOut'], true])
    expect(assign).not.toHaveBeenCalled()

    const later = fakeServer({ 'account.logout': () => ({}), 'account.me': () => mara })
    localStorage.setItem('seen of 1: opened', 'written by a former version')
    expect(await (await openPage()).readViewer()).toBeNull()
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(later.calls.map(({ path }) => path)).toEqual(['account.logout'])
    expect(stored()).toEqual([])
  },
)

test('an answer that was asked for before another tab signed out brings nobody back', async () => {
  const answers = [deferred<typeof mara>()]
  const asked = deferred<void>()
  fakeServer({
    'account.logout': () => ({}),
    'account.me': () => {
      asked.resolve()
      const answer = answers.shift()
      if (!answer) throw new ServerError('You are signed out.', 'UNAUTHORIZED')
      return answer.promise
    },
  })
  const [held] = answers
  const reading = (await openPage()).readViewer()
  await asked.promise
  const other = await openPage()
  other.signOut()
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  held?.resolve(mara)
  expect(await reading).toBeNull()
  expect([currentUserId(), stored()]).toEqual([null, []])
})
