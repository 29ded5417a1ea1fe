import type { Hear } from './connection-situation'
import { openConnection, type Connection } from './connection'
import { reconnectDelay } from './reconnect-delay'

export type KeptStream = ReturnType<typeof keepStream>

/** A stream that comes back by itself, from where it was cut. */
export function keepStream(hear: Hear) {
  let projects: readonly number[] = []
  let lastEventId: string | null = null
  let triesInVain = 0
  let closed = false
  let connection: Connection | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  function connect() {
    disconnect()
    connection = openConnection(
      { projects: [...projects], lastEventId },
      {
        onOpen() {
          triesInVain = 0
          hear({ kind: 'connection', connected: true })
        },
        onEvent(id, event) {
          lastEventId = id ?? lastEventId
          hear({ kind: 'event', event })
        },
        onEnd(refused) {
          disconnect()
          hear({ kind: 'connection', connected: false })
          if (refused) hear({ kind: 'refused' })
          retry = setTimeout(connect, reconnectDelay(triesInVain))
          triesInVain += 1
        },
      },
    )
  }

  function disconnect() {
    clearTimeout(retry)
    connection?.close()
    connection = null
  }

  /** Does not wait any longer than this moment, where it waits. */
  function hurry() {
    if (!connection) connect()
  }

  // Whether the server is out of reach as well shows when it is asked.
  window.addEventListener('offline', connect)
  window.addEventListener('online', hurry)
  return {
    hurry,
    follow(wanted: readonly number[]) {
      if (closed || (connection && wanted.join() === projects.join())) return
      projects = wanted
      connect()
    },
    close() {
      closed = true
      window.removeEventListener('offline', connect)
      window.removeEventListener('online', hurry)
      disconnect()
    },
  }
}
