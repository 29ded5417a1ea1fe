import { savesData } from '@/web/lib/fetch-when-idle'
import { keepAnswers } from './memory'
import { pageState } from '@/web/lib/page-state'

/** Ends what is prepared; null before. */
const stopKeeping = pageState(
  (): (() => void) | null => null,
  (stop) => stop?.(),
)

/** Prepares this browser for when the server cannot be reached: the pages, and what this person sees on them. */
export function prepareOffline(viewerId: number) {
  if (stopKeeping.current) return
  stopKeeping.current = keepAnswers(viewerId)
  void installWorker()
}

/** The service worker opens the pages, of which it fetches all files. In development there is none. */
async function installWorker() {
  // Browsers offer it only on secure addresses (https or localhost).
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
