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
/** What waits for a connection, by a name of which one is enough. */
const waiting = pageState(() => new Map<string, () => void>())

/** Another tab's question repeats that the connection is up: that is no new one. */
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

/** Runs it when a connection is opened the next time; once, if it is asked for several times under one name. */
export const onNextConnection = (name: string, run: () => void) => void waiting.current.set(name, run)

/** Whether the connection has been down long enough to show it. */
export const useIsAway = () => useStore(away, (isAway) => isAway)

/** How often a connection was opened, which the server's upgrade also closes. */
export const useConnectionCount = () => useStore(connections, (count) => count)
