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

/** The progress of this page's sign-out; null while nobody signs out. */
export const signingOut = createStore<SigningOut | null>(() => null)

/** The page shows this in place of everything else during a sign-out; null otherwise. */
export const useSigningOut = () => useStore(signingOut, (current) => current)

/**
 * Signs out. The browser deletes the user's data before it asks the server, whatever the server answers: a
 * page that closes or loses its connection now leaves nothing, and the next page ends the session.
 */
export function signOut(to = '/') {
  startSigningOut()
  leave(to)
}

/** Continues a sign-out that another tab started, or a page that closed before the server answered. */
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
  // The browser may keep a page for the Back button: it would continue in its old state.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    signal: pageSignal(),
  })
  void endSession(to)
}

/** Ends the session and opens another page, which keeps no memory of this one. */
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
