import { useSyncExternalStore } from 'react'
import { isServer } from '@/web/lib/is-server'

/** Whether a media query matches, and tells when that changes. */
export function watchMedia(query: string) {
  if (isServer) return { matches: () => false, subscribe: () => () => {} }
  const list = matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}

/** Where the server renders the page, `onServer` stands for what it does not know. */
export const useMedia = ({ subscribe, matches }: ReturnType<typeof watchMedia>, onServer = false) =>
  useSyncExternalStore(subscribe, matches, () => onServer)
