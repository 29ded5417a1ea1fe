import { setTimeout as delay } from 'node:timers/promises'
import { openRawStream, type RawStream } from './raw-stream'

type StreamTarget = { url: string; path: string; cookie: string }

/** Behaves like a browser's EventSource: reconnects when the stream ends, with its last event id. */
export class ReconnectingClient {
  /** The revisions of the received changes, over all connections. */
  readonly revisions: number[] = []
  /** The status of the last response; 0 before the first. */
  status = 0
  /** The number of reconnects. */
  reconnects = 0
  /** Whether the open event has arrived. */
  isOpen = false
  isInterrupted = false
  readonly #target: StreamTarget
  #lastEventId: string | undefined
  #stream: RawStream | null = null
  #isWanted = false

  constructor(target: StreamTarget) {
    this.#target = target
  }

  /** Connects, and retries until it is accepted or finally rejected. */
  async connect() {
    this.#isWanted = true
    while (this.#isWanted) {
      const stream = await this.#open()
      if (stream?.status === 200) return this.#follow(stream)
      if (stream) {
        this.status = stream.status
        stream.drop()
        if (stream.status !== 503) return
      }
      await this.#pause()
    }
  }

  leave() {
    this.#isWanted = false
    this.#stream?.drop()
  }

  #open() {
    const take = (type: string, id: string) => {
      this.#lastEventId = id
      if (type === 'open') this.isOpen = true
      if (type === 'change') this.revisions.push(Number(id))
      if (type === 'reset' || type === 'lost') this.isInterrupted = true
    }
    return openRawStream({ ...this.#target, lastEventId: this.#lastEventId, take }).catch(() => null)
  }

  #follow(stream: RawStream) {
    this.status = 200
    this.#stream = stream
    void this.#reconnectAfter(stream)
  }

  async #reconnectAfter(stream: RawStream) {
    await stream.ended
    if (!this.#isWanted) return
    await this.#pause()
    await this.connect()
  }

  /** Waits as the server asks, so that clients do not all reconnect at once. */
  async #pause() {
    this.reconnects += 1
    await delay(1_000 + Math.random() * 2_000)
  }
}
