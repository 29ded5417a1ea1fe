import type { ServerResponse } from 'node:http'
import {
  type EventFrame,
  heartbeats,
  openings,
  comeAgain,
  type StreamFormat,
} from '../../core/responses/event-frame'
import { eventId } from './event-id'

/** Whoever does not read is dropped before the bytes that wait for them take more than this. */
const mostBytesWaiting = 1024 * 1024

export type SubscriberIdentity = { personId: number; sessionHash: string }

type Parts = SubscriberIdentity & {
  format: StreamFormat
  /** Whether it is the stream of one board, and ends with the right to see it. */
  isOfOneBoard: boolean
  response: ServerResponse
}

/** One open stream: who reads, and how far they have been told each board that they follow. */
export class Subscriber {
  readonly identity: SubscriberIdentity
  readonly isOfOneBoard: boolean
  readonly positions = new Map<number, number>()
  readonly #format: StreamFormat
  readonly #response: ServerResponse

  constructor({ personId, sessionHash, format, isOfOneBoard, response }: Parts) {
    this.identity = { personId, sessionHash }
    this.isOfOneBoard = isOfOneBoard
    this.#format = format
    this.#response = response
  }

  /** Whether nobody is there any more. */
  get isGone() {
    return this.#response.destroyed
  }

  begin(headers: Record<string, number | string | string[] | undefined>) {
    this.#response.writeHead(200, headers)
    this.#write(Buffer.from(comeAgain() + openings[this.#format]))
  }

  /** Sends an event that moves no board on. */
  send(frame: EventFrame) {
    this.#write(frame.bytes(this.#format, eventId(this.positions, this.isOfOneBoard)))
  }

  /** Sends an event after which the board is told up to this revision. */
  sendAt(frame: EventFrame, projectId: number, revision: number) {
    this.positions.set(projectId, revision)
    this.send(frame)
  }

  heartbeat() {
    this.#write(heartbeats[this.#format])
  }

  /** Ends the stream; the subscriber may come again. */
  sendAway() {
    this.#response.end(comeAgain())
  }

  /** Ends the stream for somebody who has no right to it any more. Scripts learn why when they come again. */
  refuse(reason: string) {
    this.#response.end(this.#format === 'typed' ? reason : '')
  }

  #write(bytes: Buffer) {
    if (this.#response.destroyed) return
    this.#response.write(bytes)
    if (this.#response.writableLength > mostBytesWaiting) this.#response.destroy()
  }
}
