import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { maxInvitationMailsPerDay } from '@/domain/organization'
import { maxMessagesPerHour } from '@/domain/notification'
import { hourSeconds } from '@/domain/units'
import type { Db } from '../../platform/database/database'
import type { RateLimit, RateLimits } from '../../core/services'
import { tooMany } from '../../core/limit-errors'
import { countAttempt, resetAttempts, spendAttempts, subtractAttempt } from './rate-limit-queries'

const quarterHourSeconds = 15 * 60

/** Per account and address, or per account and known browser. */
export const wrongPasswords: RateLimit = {
  name: 'wrong-passwords',
  limit: 10,
  windowSeconds: quarterHourSeconds,
  what: 'attempts with a wrong password',
}

/** Across all known browsers of an account. */
export const wrongPasswordsOfKnownBrowsers: RateLimit = {
  name: 'wrong-passwords-of-known-browsers',
  limit: 20,
  windowSeconds: quarterHourSeconds,
  what: 'attempts with a wrong password',
}

/** Per network address, across accounts; known browsers do not count. */
export const wrongPasswordsOfAddress: RateLimit = {
  name: 'wrong-passwords-of-address',
  limit: 200,
  windowSeconds: hourSeconds,
  what: 'attempts with a wrong password from your network',
}

/** Per account, across network addresses; known browsers do not count. */
export const wrongPasswordsOfAccount: RateLimit = {
  name: 'wrong-passwords-of-account',
  limit: 100,
  windowSeconds: hourSeconds,
  what: 'attempts with a wrong password',
}

/** Per account, or per account and known browser. */
export const wrongCodes: RateLimit = {
  name: 'wrong-codes',
  limit: 5,
  windowSeconds: quarterHourSeconds,
  what: 'attempts with a wrong code',
}

/** Across all known browsers of an account. */
export const wrongCodesOfKnownBrowsers: RateLimit = {
  name: 'wrong-codes-of-known-browsers',
  limit: 10,
  windowSeconds: quarterHourSeconds,
  what: 'attempts with a wrong code',
}

/** Across all known browsers of an account, and across all others: consecutive wrong codes. */
export const wrongCodesInARow: RateLimit = {
  name: 'wrong-codes-in-a-row',
  limit: 50,
  windowSeconds: 10 * 365 * 24 * hourSeconds,
  what: 'wrong codes in a row',
}

/** So many in a row are seldom a slip. */
export const wrongCodesBeforeEmail = 3

/** Per account, or per account and known browser. */
export const resetMails: RateLimit = {
  name: 'reset-mails',
  limit: 3,
  windowSeconds: hourSeconds,
  what: 'reset mails',
}

/** Per network address, across accounts; known browsers do not count. */
export const resetRequests: RateLimit = {
  name: 'reset-requests',
  limit: 30,
  windowSeconds: hourSeconds,
  what: 'requests to reset a password from your network',
}

/** Links that connect another account, per account, or per account and known browser. */
export const relinkMails: RateLimit = {
  name: 'relink-mails',
  limit: 3,
  windowSeconds: hourSeconds,
  what: 'links to connect another AeroAuth account',
}

/** Per network address, across accounts; known browsers do not count. */
export const relinkRequests: RateLimit = {
  name: 'relink-requests',
  limit: 30,
  windowSeconds: hourSeconds,
  what: 'links to connect another AeroAuth account from your network',
}

/** Per network address, or per known browser. */
export const aeroAuthStarts: RateLimit = {
  name: 'aero-auth-starts',
  limit: 60,
  windowSeconds: hourSeconds,
  what: 'sign-ins with AeroAuth from your network',
}

/** Welcome emails that are sent again, per account. */
export const verificationEmails: RateLimit = {
  name: 'proof-mails',
  limit: 3,
  windowSeconds: hourSeconds,
  what: 'mails to confirm your address',
}

/** Tokens that are made, per account: each sends an email. */
export const newTokens: RateLimit = {
  name: 'new-tokens',
  limit: 60,
  windowSeconds: hourSeconds,
  what: 'new tokens',
}

/** Pictures that are made avatars, per account. */
export const avatars: RateLimit = {
  name: 'avatars',
  limit: 30,
  windowSeconds: hourSeconds,
  what: 'pictures',
}

/** Per network address. */
export const registrations: RateLimit = {
  name: 'registrations',
  limit: 10,
  windowSeconds: hourSeconds,
  what: 'registrations from your network',
}

/** Per inviting user. */
export const invitationsOfUser: RateLimit = {
  name: 'invitations-of-person',
  limit: 20,
  windowSeconds: hourSeconds,
  what: 'invitations',
}

export const invitationsOfOrganization: RateLimit = {
  name: 'invitations-of-organization',
  limit: 100,
  windowSeconds: 24 * hourSeconds,
  what: 'invitations of this organization',
}

/** Per invited address, whoever invites. */
export const invitationMails: RateLimit = {
  name: 'invitation-mails',
  limit: maxInvitationMailsPerDay,
  windowSeconds: 24 * hourSeconds,
  what: 'invitations of this address',
}

/** Comments, mentions and assignments to others, each one; per user. */
export const messages: RateLimit = {
  name: 'messages',
  limit: maxMessagesPerHour,
  windowSeconds: hourSeconds,
  what: 'comments, mentions and assignments',
}

/** Unknown links, per network address. */
export const unknownTokens: RateLimit = {
  name: 'unknown-tokens',
  limit: 100,
  windowSeconds: hourSeconds,
  what: 'invalid links',
}

/** Per user and process. People who type for a whole minute press fewer keys. */
export const searches: RateLimit = {
  name: 'searches',
  limit: 900,
  windowSeconds: 60,
  what: 'searches',
}

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
