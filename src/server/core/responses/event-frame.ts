import type { LiveEvent } from '@/domain/change-schema'

/** The two formats of an event: for REST clients, and the one of tRPC for its client. */
export type StreamFormat = 'rest' | 'typed'

const layouts: Record<StreamFormat, (type: string, json: string, id: string) => string> = {
  rest: (type, json, id) => `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`,
  typed: (_type, json, id) => `data: ${json}\nid: ${id}\n\n`,
}

/** One event, serialized once for all subscribers of the same format and id. */
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

/** The typed client trusts a stream after this event, and reconnects after this time of silence. */
const connected = `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: 30_000 })}\n\n`

export const openings: Record<StreamFormat, string> = { rest: '', typed: connected }

/** Keeps a connection open; clients ignore it. */
export const heartbeats: Record<StreamFormat, Buffer> = {
  rest: Buffer.from(':\n\n'),
  typed: Buffer.from('event: ping\ndata: \n\n'),
}

/** Tells the typed client not to reconnect. */
export const errorFrame = (shape: object) => `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`

/** The reconnect delay in milliseconds, random so that clients do not all reconnect at once. */
export const reconnectFrame = () => `retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n\n`
