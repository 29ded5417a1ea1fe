import { useSyncExternalStore } from 'react'
import { isServer } from '@/web/lib/is-server'

const unknown = { matches: () => false, subscribe: () => () => {} }

function watch(query: string) {
  if (isServer) return unknown
  const list = matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}

/** Whether the page is laid out on paper. */
export const paper = watch('print')

/**
 * Whether a media query of the screen matches, with updates. The size of paper does not count as a change.
 */
export function watchMedia(query: string) {
  const { matches, subscribe } = watch(query)
  let onScreen = matches()
  return {
    matches: () => {
      if (!paper.matches()) onScreen = matches()
      return onScreen
    },
    subscribe,
  }
}

/** `onServer` is the value where the server renders the page, because the server cannot know it. */
export const useMedia = ({ subscribe, matches }: ReturnType<typeof watchMedia>, onServer = false) =>
  useSyncExternalStore(subscribe, matches, () => onServer)
