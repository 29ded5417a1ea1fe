import { setTimeout as delay } from 'node:timers/promises'
import { openRawStream, type RawStream } from './raw-stream'

type StreamTarget = { url: string; path: string; cookie: string }

/** A browser's way with a stream: it comes again when it was sent away, and says then where it was. */
export class StormReader {
  /** Of the changes heard, over all connections. */
  readonly revisions: number[] = []
  /** Of the last answer; 0 before any. */
  status = 0
  /** How often it had to come again by itself. */
  returns = 0
  /** Whether it has been told from where on it hears of every change. */
  isBegun = false
  isInterrupted = false
  readonly #place: StreamTarget
  #lastEventId: string | undefined
  #stream: RawStream | null = null
  #isWanted = false

  constructor(place: StreamTarget) {
    this.#place = place
  }

  /** Comes, and keeps coming until it is let in or refused for good. */
  async come() {
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
      if (type === 'open') this.isBegun = true
      if (type === 'change') this.revisions.push(Number(id))
      if (type === 'reset' || type === 'lost') this.isInterrupted = true
    }
    return openRawStream({ ...this.#place, lastEventId: this.#lastEventId, take }).catch(() => null)
  }

  #follow(stream: RawStream) {
    this.status = 200
    this.#stream = stream
    void this.#comeAgainAfter(stream)
  }

  async #comeAgainAfter(stream: RawStream) {
    await stream.ended
    if (!this.#isWanted) return
    await this.#pause()
    await this.come()
  }

  /** As the server tells browsers to, so that not all come at the same moment. */
  async #pause() {
    this.returns += 1
    await delay(1_000 + Math.random() * 2_000)
  }
}
