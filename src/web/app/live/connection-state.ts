import { useSyncExternalStore } from 'react'

const quiet = 4_000

let isAway = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function takeConnection(connected: boolean) {
  if (connected) {
    clearTimeout(timer)
    timer = undefined
    show(false)
  } else timer ??= setTimeout(() => show(true), quiet)
}

/** Whether the connection has been down long enough to show it. */
export const useIsAway = () => useSyncExternalStore(subscribe, () => isAway)

function show(away: boolean) {
  isAway = away
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
