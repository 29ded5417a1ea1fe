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

/** The signed-in user; null if nobody is signed in. */
export const viewerQuery = queryOptions({ queryKey: viewerKey, queryFn: readViewer })

/**
 * An ended session is read twice: another session may have replaced it just after the first call was sent.
 */
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
  // Another tab has signed a user in or out meanwhile: the answer may be older than that.
  if (isSigningOut() || currentUserId() !== present) return readViewer(context)
  if (viewer) startPages(viewer)
  else forgetPerson(wasSignedIn)
  return viewer
}

const dataset: DOMStringMap = isServer ? {} : document.documentElement.dataset
// A user who returns may have signed in elsewhere. This listener runs before the one that refetches.
if (!isServer) window.addEventListener('visibilitychange', () => delete dataset.session, { capture: true })

/** The server sent the page with the mark that there is no session, and nobody has signed in on it since. */
const isKnownSignedOut = (client: QueryClient) =>
  dataset.session === 'none' && !client.getQueryState(viewerKey)?.isInvalidated

export function startPages(viewer: Viewer) {
  setCalendar(viewer)
  setCurrentUserId(viewer.id)
  writePreferencesCookie()
}

/** Nobody is signed in, or nobody is any more. */
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
