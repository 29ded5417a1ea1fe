import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Db, inTransaction } from '../../platform/database/database'
import { createQueue } from '../../platform/process/queue'
import type { Context } from '../../core/context'
import {
  conflict,
  doneOnceWithSecret,
  invalid,
  noteOfUnstoredResponse,
  reusedIdempotencyKey,
} from '../../core/errors'
import { tooMany } from '../../core/limit-errors'
import {
  claimKey,
  findResponse,
  type IdempotentCall,
  maxBytesOfResponse,
  storeResponse,
} from '../../core/idempotency-queries'
import type { RestRoute } from './rest-routes'

export type Answer = { status: number; body: string }

// A call may need a second connection, for rate limits, which commit separately: half of the pool stays free.
const queue = createQueue({ atOnce: 5, waiting: 1_000 })

export const keyForm = /^[A-Za-z0-9_-]{8,64}$/

export const hasIdempotencyKey = ({ headers, method }: FastifyRequest) =>
  headers['idempotency-key'] !== undefined && ['POST', 'PATCH'].includes(method)

/**
 * The call that a request's `idempotency-key` identifies. Each token has its own keys: the answer to another token may
 * contain more than this one may read.
 */
export function idempotentCall(
  request: FastifyRequest,
  userId: number,
  token: { id: number } | null,
): IdempotentCall {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw invalid('The idempotency-key must be 8 to 64 letters, digits, hyphens or underscores')
  }
  const path = request.url.split('?')[0] ?? ''
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex')
  const by = token ? ` by token ${token.id}` : ''
  return { userId, call: `${request.method} ${path}${by}`, key, bodyHash }
}

/**
 * Runs a call once for each key: the key, the writes and the response are committed together, so that a client that
 * missed the response can retry. For a response with a secret only the status is stored, and a retry is rejected; for
 * one that is too long, a note of where to read it. A rejected call rolls back, and the key can be used again.
 */
export function onceForKey(
  { db, secretBox }: Pick<Context, 'db' | 'secretBox'>,
  call: IdempotentCall,
  { responseIsSecret, readAt }: Pick<RestRoute, 'responseIsSecret' | 'readAt'>,
  work: (transaction: Db) => Promise<Answer>,
) {
  // Responses contain user data and are stored encrypted.
  const owner = `answer:${call.userId}:${call.call}:${call.key}`
  return queue.run(() =>
    inTransaction(db, async (transaction): Promise<Answer> => {
      const { isClaimed, secondsLeft } = await claimKey(transaction, call)
      if (isClaimed) {
        const { status, body } = await work(transaction)
        const seal = (text: string) => secretBox.seal(Buffer.from(text), owner)
        const outcome = seal(outcomeOf(body, readAt))
        const sealed = responseIsSecret ? null : seal(body)
        const isTooLong = sealed !== null && sealed.length > maxBytesOfResponse
        await storeResponse(transaction, call, { status, body: isTooLong ? outcome : sealed, outcome })
        return { status, body }
      }
      const earlier = await findResponse(transaction, call)
      if (!earlier && secondsLeft) throw tooMany('requests with an idempotency key', secondsLeft)
      if (earlier && earlier.bodyHash !== call.bodyHash) throw reusedIdempotencyKey()
      if (!earlier?.status) {
        throw conflict('A request with this idempotency key is still at work. Please try again.')
      }
      if (earlier.answer === null) throw doneOnceWithSecret()
      return { status: earlier.status, body: Buffer.from(secretBox.open(earlier.answer, owner)).toString() }
    }),
  )
}

const ofOneThing = z.object({ id: z.number() })

/** The answer to a repeated call whose response is not stored: the id of the written row, if it has one. */
function outcomeOf(body: string, readAt: string | undefined) {
  const { data } = ofOneThing.safeParse(JSON.parse(body))
  return JSON.stringify({ id: data?.id, note: noteOfUnstoredResponse(readAt), readAt })
}
