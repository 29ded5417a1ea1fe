import { createStore, useStore } from '@/web/lib/create-store'
import { pageState } from '@/web/lib/page-state'

const quiet = 4_000

const away = createStore(() => false)
const connections = createStore(() => 0)
const timer = pageState(
  (): ReturnType<typeof setTimeout> | undefined => undefined,
  (pending) => clearTimeout(pending),
)
const wasConnected = pageState(() => false)
/** Functions that wait for a connection, by name; each name has one function. */
const waiting = pageState(() => new Map<string, () => void>())

/** The answer to another tab's question repeats that the connection is up: this is no new connection. */
export function setConnected(connected: boolean) {
  const isNew = connected && !wasConnected.current
  wasConnected.current = connected
  if (isNew) {
    connections.set(connections.get() + 1)
    const runs = [...waiting.current.values()]
    waiting.current.clear()
    for (const run of runs) run()
  }
  if (connected) {
    clearTimeout(timer.current)
    timer.current = undefined
    away.set(false)
  } else timer.current ??= setTimeout(() => away.set(true), quiet)
}

/** Calls `run` when the next connection opens, once per name. */
export const onNextConnection = (name: string, run: () => void) => void waiting.current.set(name, run)

/** Whether the connection has been down long enough for the page to show it. */
export const useIsAway = () => useStore(away, (isAway) => isAway)

/** The number of connections so far. An upgrade of the server also closes a connection. */
export const useConnectionCount = () => useStore(connections, (count) => count)
