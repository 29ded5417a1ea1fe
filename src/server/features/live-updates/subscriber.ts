import type { ServerResponse } from 'node:http'
import {
  type EventFrame,
  heartbeats,
  openings,
  reconnectFrame,
  type StreamFormat,
} from '../../core/responses/event-frame'
import { eventId } from './event-id'

/** A subscriber that does not read is disconnected before its unsent data exceeds this. */
const maxWaitingBytes = 1024 * 1024

export type SubscriberIdentity = { personId: number; sessionHash: string }

type Parts = SubscriberIdentity & {
  format: StreamFormat
  /** Whether it is the stream of one board, and ends when the access to it ends. */
  isOfOneBoard: boolean
  response: ServerResponse
}

/** One open stream: its user, and the revision of each followed board that was sent. */
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

  /** Whether the client has disconnected. */
  get isGone() {
    return this.#response.destroyed
  }

  begin(headers: Record<string, number | string | string[] | undefined>) {
    this.#response.writeHead(200, headers)
    this.#write(Buffer.from(reconnectFrame() + openings[this.#format]))
  }

  /** Sends an event that advances no board. */
  send(frame: EventFrame) {
    this.#write(frame.bytes(this.#format, eventId(this.positions, this.isOfOneBoard)))
  }

  /** Sends an event that advances a board to this revision. */
  sendAt(frame: EventFrame, projectId: number, revision: number) {
    this.positions.set(projectId, revision)
    this.send(frame)
  }

  heartbeat() {
    this.#write(heartbeats[this.#format])
  }

  /** Ends the stream; the client may reconnect. */
  sendAway() {
    this.#response.end(reconnectFrame())
  }

  /** Ends the stream of a user who has lost access. REST clients get the reason when they reconnect. */
  endWithError(reason: string) {
    this.#response.end(this.#format === 'typed' ? reason : '')
  }

  #write(bytes: Buffer) {
    if (this.#response.destroyed) return
    this.#response.write(bytes)
    if (this.#response.writableLength > maxWaitingBytes) this.#response.destroy()
  }
}
