import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { setCalendar } from '@/web/lib/calendar'
import { errorCode } from '@/web/lib/error-code'
import { isServer } from '@/web/lib/is-server'
import { writePreferencesCookie } from '@/web/lib/preferences'
import { clearTab } from '@/web/lib/tab-memory'
import { forgetMemory } from './offline/memory-name'
import { isSigningOut, currentUserId, removeSeenItems, setCurrentUserId } from './person-storage'
import { viewerKey } from './session-end'
import { goOnSigningOut } from './sign-out'
import { trpcClient, type Outputs } from './trpc'

export type Viewer = Outputs['account']['me']

/** Who is signed in; null if nobody is. */
export const viewerQuery = queryOptions({ queryKey: viewerKey, queryFn: readViewer })

/** A session that has ended is read twice: the first call may have been sent just before another one replaced it. */
async function readViewer(context: QueryFunctionContext): Promise<Viewer | null> {
  if (isSigningOut()) {
    goOnSigningOut()
    return null
  }
  if (isKnownSignedOut(context.client)) {
    forgetPerson(false)
    return null
  }
  delete dataset.session
  const present = currentUserId()
  const wasSignedIn = Boolean(context.client.getQueryData(viewerKey))
  const viewer = (await viewerOfSession()) ?? (wasSignedIn ? await viewerOfSession() : null)
  // Meanwhile another tab has signed somebody in or out: the answer may be older than that.
  if (isSigningOut() || currentUserId() !== present) return readViewer(context)
  if (viewer) startPages(viewer)
  else forgetPerson(wasSignedIn)
  return viewer
}

const dataset: DOMStringMap = isServer ? {} : document.documentElement.dataset
// Somebody who comes back to the page may have signed in elsewhere. It runs before the listener that refetches.
if (!isServer) window.addEventListener('visibilitychange', () => delete dataset.session, { capture: true })

/** The server has sent the page with the mark that there is no session, and nobody has signed in on it since. */
const isKnownSignedOut = (client: QueryClient) =>
  dataset.session === 'none' && !client.getQueryState(viewerKey)?.isInvalidated

export function startPages(viewer: Viewer) {
  setCalendar(viewer)
  setCurrentUserId(viewer.id)
  writePreferencesCookie()
}

/** Nobody is signed in, or no more. */
function forgetPerson(wasSignedIn: boolean) {
  removeSeenItems()
  if (wasSignedIn) clearTab()
  void forgetMemory()
}

async function viewerOfSession(): Promise<Viewer | null> {
  try {
    return await trpcClient.account.me.query()
  } catch (error) {
    if (errorCode(error) === 'UNAUTHORIZED') return null
    throw error
  }
}
