import { createQueues, LeftQueue } from '../platform/process/queue'
import type { Context } from './context'
import { abandoned, tooManyAtOnce } from './errors'
import type { Turns } from './services'
import { CachedResponse } from './responses/cached-response'

/** Of the pool's ten connections, so many can one person's calls use. */
const callsAtOnce = 3
/** Bounds the memory of what waits. */
const maxWaiting = 1_000
const waitInMilliseconds = 2_000

/**
 * Lets few calls of each person use the database at once: whatever one person sends, connections remain for the
 * others. A call has one turn for all that it does, so that it never waits for another one while it holds a connection.
 */
export const createTurns = (timeoutMilliseconds = waitInMilliseconds): Turns =>
  createQueues({ atOnce: callsAtOnce, waiting: maxWaiting, timeoutMilliseconds })

type Call = Pick<Context, 'turns' | 'hasTurn' | 'session' | 'onceClientIsGone'>

/**
 * Finds who sends a call, and runs its work in a turn of theirs unless it has one already. Whoever is signed out has
 * none: rate limits apply to them. A session that this process has not seen yet has turns of its own until its person is
 * found.
 *
 * @throws a 429 when the person's other calls take too long
 */
export async function inTurn<Found extends { viewer: { id: number } }, Result>(
  call: Call,
  find: () => Promise<Found | null>,
  work: (found: Found | null) => Promise<Result>,
): Promise<Result> {
  const { idHash, holderId } = call.session
  const personId = holderId()
  if (personId !== undefined) return inTurnOf(personId, call, async () => work(await find()))
  const found = idHash === null ? null : await inTurnOf(idHash, call, find)
  return found ? inTurnOf(found.viewer.id, call, () => work(found)) : work(found)
}

async function inTurnOf<Result>(
  personOrSession: number | string,
  { turns, hasTurn, onceClientIsGone }: Call,
  work: () => Promise<Result>,
) {
  if (hasTurn) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await turns(personOrSession, begin, onceClientIsGone)
  } catch (error) {
    if (hasBegun) throw error
    throw error instanceof LeftQueue ? abandoned() : tooManyAtOnce()
  }
}

/** A response that is loaded after its call, whose turn has ended: loading takes another one, unless it is in memory. */
export const loadedInTurn = ({ etag, inMemory, read }: CachedResponse, personId: number, call: Call) =>
  new CachedResponse(etag, inMemory, () => inTurnOf(personId, call, read))
