import { createQueues, LeftQueue } from '../platform/process/queue'
import type { Context } from './context'
import { abandoned } from './errors'
import { tooManyAtOnce } from './limit-errors'
import type { UserQueues } from './services'
import { CachedResponse } from './responses/cached-response'

/** The calls of one person use at most this many of the pool's ten connections. */
const callsAtOnce = 3
/** Bounds the memory of waiting calls. */
const maxWaiting = 1_000
const waitInMilliseconds = 2_000

/**
 * Lets few calls of each person use the database at once, so that connections remain for other people. A whole call is
 * one job, so that it never waits in the queue while it holds a connection.
 */
export const createUserQueues = (timeoutMilliseconds = waitInMilliseconds): UserQueues =>
  createQueues({ atOnce: callsAtOnce, waiting: maxWaiting, timeoutMilliseconds })

type Call = Pick<Context, 'userQueues' | 'isQueued' | 'session' | 'onceClientIsGone'>

/**
 * Finds the sender of a call and runs its work in their queue, unless it is in that queue already. Signed-out people
 * have no queue: rate limits apply to them. A session that is new to this process has a queue of its own until its user
 * is found.
 *
 * @throws a 429 when the person's other calls take too long
 */
export async function inUserQueue<Found extends { viewer: { id: number } }, Result>(
  call: Call,
  find: () => Promise<Found | null>,
  work: (found: Found | null) => Promise<Result>,
): Promise<Result> {
  const { idHash, holderId } = call.session
  const userId = holderId()
  if (userId !== undefined) return inQueueOf(userId, call, async () => work(await find()))
  const found = idHash === null ? null : await inQueueOf(idHash, call, find)
  return found ? inQueueOf(found.viewer.id, call, () => work(found)) : work(found)
}

/** Like `inUserQueue`, but leaves the queue once the sender is found: for calls that take as long as their client sends. */
export const leavingUserQueue: typeof inUserQueue = async (call, find, work) =>
  work(await inUserQueue(call, find, (found) => Promise.resolve(found)))

async function inQueueOf<Result>(
  personOrSession: number | string,
  { userQueues, isQueued, onceClientIsGone }: Call,
  work: () => Promise<Result>,
) {
  if (isQueued) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await userQueues(personOrSession, begin, onceClientIsGone)
  } catch (error) {
    if (hasBegun) throw error
    throw error instanceof LeftQueue ? abandoned() : tooManyAtOnce()
  }
}

/**
 * A response that is loaded after its call has left the queue. Loading it enters the queue again, unless it is in
 * memory.
 */
export const loadedInUserQueue = ({ etag, inMemory, read }: CachedResponse, userId: number, call: Call) =>
  new CachedResponse(etag, inMemory, () => inQueueOf(userId, call, read))
