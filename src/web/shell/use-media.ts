import { useSyncExternalStore } from 'react'

/** Whether a media query matches, and tells when that changes. */
export function watchMedia(query: string) {
  const list = matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}

export const useMedia = ({ subscribe, matches }: ReturnType<typeof watchMedia>) =>
  useSyncExternalStore(subscribe, matches)
