import { keepAnswers } from './memory'
import { pageState } from '@/web/lib/page-state'

/** Stops the preparation; null before it starts. */
const stopKeeping = pageState(
  (): (() => void) | null => null,
  (stop) => stop?.(),
)

/** Stores the data that this user sees on the pages, for times when the server cannot be reached. */
export function prepareOffline(viewerId: number) {
  stopKeeping.current ??= keepAnswers(viewerId)
}

/**
 * Installs the service worker, which opens the pages and keeps all files. In development there is none.
 * @returns whether this browser runs it: browsers offer it only on secure addresses (https or localhost)
 */
export async function installWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  return navigator.serviceWorker.register('/service-worker.js').then(
    () => true,
    () => false,
  )
}
