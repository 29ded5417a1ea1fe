import { createStore, useStore } from '@/web/lib/create-store'
import { dismissToasts } from '@/web/lib/notify'
import { pageSignal } from '@/web/lib/page-state'
import { clearTab } from '@/web/lib/tab-memory'
import { forgetMemory } from './offline/memory-name'
import { endSigningOut, startSigningOut } from './person-storage'
import { queryClient } from './query-client'
import { viewerKey } from './session-end'
import { trpcClient } from './trpc'

export type SigningOut = {
  /** The address that opens when the session has ended. */
  to: string
  /** The server did not answer. */
  isCut: boolean
}

const longestMilliseconds = 10_000

/** How far the sign-out of this page has come; null while nobody signs out. */
export const signingOut = createStore<SigningOut | null>(() => null)

/** What the page shows in place of everything else while its person signs out; null otherwise. */
export const useSigningOut = () => useStore(signingOut, (current) => current)

/**
 * Signs out. The browser forgets its person before the server is asked, whatever it answers: a page that is closed or
 * cut off now leaves nothing, and the next one ends the session.
 */
export function signOut(to = '/') {
  startSigningOut()
  leave(to)
}

/** Goes on with what another tab has begun, or a page that was closed before the server had answered. */
export function goOnSigningOut() {
  if (signingOut.get() !== null) return
  startSigningOut()
  leave('/')
}

function leave(to: string) {
  clearTab()
  dismissToasts()
  signingOut.set({ to, isCut: false })
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] })
  // The browser may keep a page to go back to: it would go on where it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    signal: pageSignal(),
  })
  void endSession(to)
}

/** Ends the session and opens another page, which has nothing of this one in its memory. */
export async function endSession(to: string) {
  try {
    const signal = AbortSignal.timeout(longestMilliseconds)
    await Promise.all([forgetMemory(), trpcClient.account.logout.mutate(undefined, { signal })])
    endSigningOut()
    window.location.assign(to)
  } catch {
    signingOut.set({ to, isCut: true })
  }
}
