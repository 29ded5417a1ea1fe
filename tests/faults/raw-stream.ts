import { connect } from 'node:net'

/** An event stream read without a library: thousands of them fit into one process. */
export type RawStream = {
  status: number
  /** The last received bytes, which contain the end of a stream. */
  tail: () => string
  ended: Promise<void>
  drop: () => void
}

type RequestOptions = {
  url: string
  path: string
  cookie: string
  lastEventId?: string
  /** Called with each event. */
  take?: (type: string, id: string) => void
}

/** Requests a stream, and waits for the response headers. */
export function openRawStream({
  url,
  path,
  cookie,
  lastEventId,
  take = () => {},
}: RequestOptions): Promise<RawStream> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const resume = lastEventId === undefined ? '' : `last-event-id: ${lastEventId}\r\n`
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n${resume}\r\n`,
  )
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let isOpen = false
  let unread = ''
  let tail = ''

  function takeEvents() {
    const events = unread.split('\n\n')
    unread = events.pop() ?? ''
    // Chunk sizes have their own lines, which are not fields of an event.
    for (const event of events) {
      const id = /^id: (.+)$/m.exec(event)?.[1]
      if (id !== undefined) take(/^event: (.+)$/m.exec(event)?.[1] ?? '', id)
    }
  }

  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('The connection ended before a response.')))
    socket.on('data', (text: string) => {
      tail = (tail + text).slice(-200)
      unread += text
      if (isOpen) return takeEvents()
      const end = unread.indexOf('\r\n\r\n')
      if (end < 0) return
      isOpen = true
      const status = Number(unread.split(' ')[1])
      unread = unread.slice(end + 4)
      takeEvents()
      resolve({ status, tail: () => tail, ended, drop: () => socket.destroy() })
    })
  })
}
