import type { LiveEvent } from '@/domain/change-schema'

/** The two forms in which one event is sent: a script's, and the one that tRPC publishes for its client. */
export type StreamFormat = 'rest' | 'typed'

const layouts: Record<StreamFormat, (type: string, json: string, id: string) => string> = {
  rest: (type, json, id) => `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`,
  typed: (_type, json, id) => `data: ${json}\nid: ${id}\n\n`,
}

/** One event, made into bytes once for all who get it in the same form under the same id. */
export class EventFrame {
  readonly #made = new Map<string, Buffer>()

  constructor(
    readonly type: LiveEvent['type'],
    readonly json: string,
  ) {}

  static of(event: LiveEvent) {
    return new EventFrame(event.type, JSON.stringify(event))
  }

  bytes(format: StreamFormat, id: string) {
    const key = `${format} ${id}`
    const made = this.#made.get(key)
    if (made) return made
    const bytes = Buffer.from(layouts[format](this.type, this.json, id))
    this.#made.set(key, bytes)
    return bytes
  }
}

/** What the typed client waits for before it trusts a stream, and after how long a silence it comes again. */
const connected = `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: 30_000 })}\n\n`

export const openings: Record<StreamFormat, string> = { rest: '', typed: connected }

/** Shows that a connection still stands, and is nothing to a program. */
export const heartbeats: Record<StreamFormat, Buffer> = {
  rest: Buffer.from(':\n\n'),
  typed: Buffer.from('event: ping\ndata: \n\n'),
}

/** Tells the typed client that there is no use in coming again. */
export const refusal = (shape: object) => `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`

/** When to come again, in milliseconds: not all at the same moment. */
export const comeAgain = () => `retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n\n`
