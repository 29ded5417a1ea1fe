import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database'
import type { RateLimit, RateLimits } from '../../core/services'
import { tooMany } from '../../core/limit-errors'
import { countAttempt, resetAttempts, spendAttempts, subtractAttempt } from './rate-limit-queries'

const maxCountsInProcess = 10_000

/** Rate limits shared by all processes. Each count commits separately, whether or not the counted call succeeds. */
export function createRateLimits(db: Db, enabled: boolean): RateLimits {
  // Hashed, so that the table contains no names or addresses.
  const rateLimitKey = (rateLimit: RateLimit, subject: readonly (string | number)[]) =>
    `${rateLimit.name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`

  const tried = async (rateLimit: RateLimit, subject: readonly (string | number)[]) =>
    enabled
      ? countAttempt(db, rateLimitKey(rateLimit, subject), rateLimit.windowSeconds)
      : { hits: 0, secondsLeft: 0 }

  const inProcess = new LRUCache<string, { hits: number; resetsAt: number }>({ max: maxCountsInProcess })

  return {
    async count(rateLimit: RateLimit, ...subject: (string | number)[]) {
      const { hits, secondsLeft } = await tried(rateLimit, subject)
      if (hits > rateLimit.limit) throw tooMany(rateLimit.what, Math.max(1, secondsLeft))
    },

    /**
     * Counts an attempt and returns the number including it, for callers that offer an alternative. 0 when limits are
     * off.
     */
    numberOf: async (rateLimit: RateLimit, ...subject: (string | number)[]) =>
      (await tried(rateLimit, subject)).hits,

    countInProcess(rateLimit: RateLimit, ...subject: (string | number)[]) {
      if (!enabled) return
      const key = rateLimitKey(rateLimit, subject)
      const now = Date.now()
      const known = inProcess.get(key)
      const window =
        known && known.resetsAt > now ? known : { hits: 0, resetsAt: now + rateLimit.windowSeconds * 1_000 }
      window.hits += 1
      inProcess.set(key, window)
      if (window.hits > rateLimit.limit) {
        throw tooMany(rateLimit.what, Math.max(1, Math.ceil((window.resetsAt - now) / 1_000)))
      }
    },

    async spend(rateLimit: RateLimit, cost: number, ...subject: (string | number)[]) {
      if (!enabled || cost === 0) return
      const { isSpent, secondsLeft } = await spendAttempts(
        db,
        rateLimitKey(rateLimit, subject),
        rateLimit,
        cost,
      )
      if (!isSpent) throw tooMany(rateLimit.what, Math.max(1, secondsLeft))
    },

    async take(transaction: Db, rateLimit: RateLimit, ...subject: (string | number)[]) {
      if (!enabled) return true
      return (await spendAttempts(transaction, rateLimitKey(rateLimit, subject), rateLimit, 1)).isSpent
    },

    async refund(rateLimit: RateLimit, ...subject: (string | number)[]) {
      if (enabled) await subtractAttempt(db, rateLimitKey(rateLimit, subject))
    },

    async reset(rateLimit: RateLimit, ...subject: (string | number)[]) {
      if (enabled) await resetAttempts(db, rateLimitKey(rateLimit, subject))
    },
  }
}
