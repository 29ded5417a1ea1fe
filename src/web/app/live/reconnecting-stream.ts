import type { inferRouterInputs } from '@trpc/server'
import type { LiveEvent } from '@/domain/change-schema'
import type { AppRouter } from '@/server/router'
import type { OnMessage } from './connection-situation'

/** A stream that reconnects by itself and resumes after the last event it received. */
export function openReconnectingStream(onMessage: OnMessage) {
  let projects: readonly number[] = []
  let lastEventId: string | null = null
  let failedAttempts = 0
  let closed = false
  let connection: Connection | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  function connect() {
    disconnect()
    connection = openConnection(
      { projects: [...projects], lastEventId },
      {
        onOpen() {
          failedAttempts = 0
          onMessage({ kind: 'connection', connected: true })
        },
        onEvent(id, event) {
          lastEventId = id ?? lastEventId
          onMessage({ kind: 'event', event })
        },
        onEnd(refused) {
          disconnect()
          onMessage({ kind: 'connection', connected: false })
          if (refused) onMessage({ kind: 'refused' })
          retry = setTimeout(connect, reconnectDelay(failedAttempts))
          failedAttempts += 1
        },
      },
    )
  }

  function disconnect() {
    clearTimeout(retry)
    connection?.close()
    connection = null
  }

  /** Retries immediately instead of waiting for the delay. */
  function reconnectNow() {
    if (!connection) connect()
  }

  // The browser's offline state may be wrong: only a new connection shows whether the server can be reached.
  window.addEventListener('offline', connect)
  window.addEventListener('online', reconnectNow)
  return {
    reconnectNow,
    follow(wanted: readonly number[]) {
      if (closed || (connection && wanted.join() === projects.join())) return
      projects = wanted
      connect()
    },
    close() {
      closed = true
      window.removeEventListener('offline', connect)
      window.removeEventListener('online', reconnectNow)
      disconnect()
    },
  }
}

type Connection = { close: () => void }

type Following = inferRouterInputs<AppRouter>['live']['events']

type Listener = {
  onOpen: () => void
  onEvent: (id: string, event: LiveEvent) => void
  /** The connection was lost, or the server rejected it. */
  onEnd: (refused: boolean) => void
}

const silenceMilliseconds = 35_000

/** One connection. Once closed, it stays closed. */
function openConnection(following: Following, listener: Listener): Connection {
  const source = new EventSource(`/trpc/live.events?input=${encodeURIComponent(JSON.stringify(following))}`)
  let timer = setTimeout(() => end(false), silenceMilliseconds)
  function end(refused: boolean) {
    clearTimeout(timer)
    source.close()
    listener.onEnd(refused)
  }
  const on = (type: string, heard: (event: MessageEvent<string>) => void) =>
    source.addEventListener(type, (event) => {
      clearTimeout(timer)
      timer = setTimeout(() => end(false), silenceMilliseconds)
      heard(event)
    })
  on('connected', () => listener.onOpen())
  on('ping', () => {})
  on('message', ({ data, lastEventId }) => listener.onEvent(lastEventId, JSON.parse(data)))
  on('serialized-error', () => end(true))
  source.addEventListener('error', () => end(source.readyState === source.CLOSED))
  return {
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}

const minDelayMs = 100
const first = 500
const maxDelayMs = 15_000

/**
 * The delay before a stream is opened again: short after the first disconnect, longer with every failed attempt, and
 * random, so that browsers do not all reconnect at once.
 */
export function reconnectDelay(failedAttempts: number, random = Math.random) {
  const most = Math.min(first * 2 ** failedAttempts, maxDelayMs)
  return minDelayMs + (most - minDelayMs) * (failedAttempts === 0 ? random() : (1 + random()) / 2)
}
