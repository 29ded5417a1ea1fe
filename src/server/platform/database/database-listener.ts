import pg from 'pg'

export type DatabaseListener = {
  /**
   * Notifies every listening process, including this one. While the database is unavailable, notifications are
   * dropped without waiting.
   */
  notify: (payloads: string[]) => Promise<void>
  close: () => Promise<void>
}

type Parts = {
  connectionString: string
  channel: string
  onNotification: (payload: string) => void
  /** Called when listening starts, or starts again: notifications before that may have been missed. */
  onListening: () => void
}

const firstWaitMilliseconds = 200
const maxWaitMilliseconds = 5_000

/** Listens on a separate connection, which it reopens whenever it breaks. A pooler does not support LISTEN. */
export function openDatabaseListener({
  connectionString,
  channel,
  onNotification,
  onListening,
}: Parts): DatabaseListener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let waitMilliseconds = firstWaitMilliseconds

  async function connect() {
    timer = null
    const newClient = new pg.Client({
      connectionString,
      application_name: 'laneway messages',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    const lost = () => {
      if (client === newClient) client = null
      newClient.removeAllListeners('end')
      newClient.end().catch(() => {})
      reconnect()
    }
    newClient.on('error', () => {})
    newClient.once('end', lost)
    newClient.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await newClient.connect()
      await newClient.query(`listen ${newClient.escapeIdentifier(channel)}`)
    } catch {
      return lost()
    }
    if (isClosed) return newClient.end()
    client = newClient
    waitMilliseconds = firstWaitMilliseconds
    onListening()
  }

  const begin = () => {
    connect().catch(() => {})
  }

  function reconnect() {
    if (isClosed || timer) return
    timer = setTimeout(begin, waitMilliseconds).unref()
    waitMilliseconds = Math.min(waitMilliseconds * 2, maxWaitMilliseconds)
  }

  begin()

  return {
    async notify(payloads) {
      await client?.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
        channel,
        payloads,
      ])
    },
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      const open = client
      client = null
      open?.removeAllListeners('end')
      await open?.end()
    },
  }
}
