import type { ServerResponse } from 'node:http'
import {
  comeAgain,
  EventFrame,
  heartbeats,
  openings,
  type StreamFormat,
} from '../../core/responses/event-frame'

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

/** How far a stream has told each of its boards: what its events are numbered by, and where it can be taken up again. */
export type Positions = ReadonlyMap<number, number>

const ofOneBoard = /^\d{1,15}$/
const ofBoards = /^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/
const ofNone = '-'

/** A stream of one board is numbered by its revision; one of several names each. */
function eventId(positions: Positions, isOfOneBoard: boolean) {
  const pairs = [...positions]
  if (isOfOneBoard) return String(pairs[0]?.[1] ?? ofNone)
  return pairs.map(([projectId, revision]) => `${projectId}:${revision}`).join(',') || ofNone
}

/**
 * Where a subscriber left, as an id says that they kept. Null when it is none of ours, for which nothing can be known of
 * what they hold; undefined when they bring none.
 */
export function parseEventId(text: string | null | undefined, projects: readonly number[]) {
  if (text === undefined || text === null || text === '') return undefined
  const [only] = projects
  if (ofOneBoard.test(text) && only !== undefined && projects.length === 1)
    return new Map([[only, Number(text)]])
  if (text === ofNone) return new Map<number, number>()
  if (!ofBoards.test(text)) return null
  return new Map(
    text.split(',').map((pair): [number, number] => {
      const [projectId, revision] = pair.split(':').map(Number)
      return [projectId ?? 0, revision ?? 0]
    }),
  )
}

export type SentChange = { projectId: number; revision: number; json: string }

/** A change in the bytes that all its subscribers get. */
export const changeFrame = ({ json }: SentChange) => new EventFrame('change', json)

/** Tells a subscriber of a change that is theirs to know next. One that they know is left out; after a gap they read anew. */
export function sendChange(subscriber: Subscriber, { projectId, revision }: SentChange, frame: EventFrame) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo === undefined || sentUpTo >= revision) return
  if (sentUpTo + 1 === revision) subscriber.sendAt(frame, projectId, revision)
  else reset(subscriber, projectId, revision)
}

/** Lets a subscriber read the board anew, and follow it from this revision on. */
export function reset(subscriber: Subscriber, projectId: number, revision: number) {
  subscriber.sendAt(EventFrame.of({ type: 'reset', projectId, revision }), projectId, revision)
}

/** For revisions that no change tells of, as an older version of the server leaves them. */
export function resetIfBehind(subscriber: Subscriber, projectId: number, revision: number) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo !== undefined && sentUpTo < revision) reset(subscriber, projectId, revision)
}
