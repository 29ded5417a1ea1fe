import type { ServerResponse } from 'node:http'
import {
  reconnectFrame,
  EventFrame,
  heartbeats,
  openings,
  type StreamFormat,
} from '../../core/responses/event-frame'
import { mebibyte } from '@/domain/units'

/** A subscriber that does not read is disconnected before its unsent data exceeds this. */
const maxWaitingBytes = mebibyte

export type SubscriberIdentity = { userId: number; sessionHash: string }

type Parts = SubscriberIdentity & {
  format: StreamFormat
  /** Whether it is the stream of one board, and ends when the access to it ends. */
  isOfOneBoard: boolean
  hasOwnLists: boolean
  response: ServerResponse
}

/** One open stream: its user, and the revision of each followed board that was sent. */
export class Subscriber {
  readonly identity: SubscriberIdentity
  readonly isOfOneBoard: boolean
  readonly hasOwnLists: boolean
  readonly positions = new Map<number, number>()
  readonly #format: StreamFormat
  readonly #response: ServerResponse

  constructor({ userId, sessionHash, format, isOfOneBoard, hasOwnLists, response }: Parts) {
    this.identity = { userId, sessionHash }
    this.isOfOneBoard = isOfOneBoard
    this.hasOwnLists = hasOwnLists
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
  close() {
    this.#response.end(reconnectFrame())
  }

  /** Ends the stream of a user who has lost access. REST clients get the reason when they reconnect. */
  endWithError(reason: string) {
    this.#response.end(this.#format === 'typed' ? reason : '')
  }

  #write(bytes: Buffer) {
    // The result of a query may arrive after the end of the stream.
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.write(bytes)
    if (this.#response.writableLength > maxWaitingBytes) this.#response.destroy()
  }
}

/**
 * The revision up to which a stream has sent each of its boards. Event ids contain it, so that a stream can be
 * resumed.
 */
export type Positions = ReadonlyMap<number, number>

const ofOneBoard = /^\d{1,15}$/
const ofBoards = /^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/
const ofNone = '-'

/** The id of an event is the revision on a stream of one board, and a list of revisions on a stream of several. */
function eventId(positions: Positions, isOfOneBoard: boolean) {
  const pairs = [...positions]
  if (isOfOneBoard) return String(pairs[0]?.[1] ?? ofNone)
  return pairs.map(([projectId, revision]) => `${projectId}:${revision}`).join(',') || ofNone
}

/**
 * The positions in a client's last event id. Null for an invalid id, which leaves the client's state unknown; undefined
 * without an id.
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

/** A change, serialized once for all of its subscribers. */
export const changeFrame = ({ json }: SentChange) => new EventFrame('change', json)

/** Sends a change if it is the subscriber's next one. Skips a change that they have; after a gap sends a reset. */
export function sendChange(subscriber: Subscriber, { projectId, revision }: SentChange, frame: EventFrame) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo === undefined || sentUpTo >= revision) return
  if (sentUpTo + 1 === revision) subscriber.sendAt(frame, projectId, revision)
  else reset(subscriber, projectId, revision)
}

/** Makes a subscriber fetch the board again, and follows it from this revision on. */
export function reset(subscriber: Subscriber, projectId: number, revision: number) {
  subscriber.sendAt(EventFrame.of({ type: 'reset', projectId, revision }), projectId, revision)
}

/** For revisions without a recorded change. */
export function resetIfBehind(subscriber: Subscriber, projectId: number, revision: number) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo !== undefined && sentUpTo < revision) reset(subscriber, projectId, revision)
}

const noSubscribers: ReadonlySet<Subscriber> = new Set()

/** The open streams of this process, by board and by user. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()
  readonly #byProject = new Map<number, Set<Subscriber>>()
  readonly #byUser = new Map<number, Set<Subscriber>>()

  get all(): ReadonlySet<Subscriber> {
    return this.#all
  }

  get projects() {
    return [...this.#byProject.keys()]
  }

  get people() {
    return [...this.#byUser.keys()]
  }

  ofProject(projectId: number) {
    return this.#byProject.get(projectId) ?? noSubscribers
  }

  ofUser(userId: number) {
    return this.#byUser.get(userId) ?? noSubscribers
  }

  add(subscriber: Subscriber) {
    this.#all.add(subscriber)
    put(this.#byUser, subscriber.identity.userId, subscriber)
  }

  /** Records that the subscriber has been sent the board up to this revision. */
  follow(subscriber: Subscriber, projectId: number, revision: number) {
    subscriber.positions.set(projectId, revision)
    put(this.#byProject, projectId, subscriber)
  }

  unfollow(subscriber: Subscriber, projectId: number) {
    subscriber.positions.delete(projectId)
    take(this.#byProject, projectId, subscriber)
  }

  remove(subscriber: Subscriber) {
    this.#all.delete(subscriber)
    take(this.#byUser, subscriber.identity.userId, subscriber)
    for (const projectId of subscriber.positions.keys()) take(this.#byProject, projectId, subscriber)
  }
}

function put(index: Map<number, Set<Subscriber>>, key: number, subscriber: Subscriber) {
  const subscribers = index.get(key)
  if (subscribers) subscribers.add(subscriber)
  else index.set(key, new Set([subscriber]))
}

function take(index: Map<number, Set<Subscriber>>, key: number, subscriber: Subscriber) {
  const subscribers = index.get(key)
  subscribers?.delete(subscriber)
  if (subscribers?.size === 0) index.delete(key)
}
