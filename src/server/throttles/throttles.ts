import { createHash } from 'node:crypto'
import type { Db } from '../database'
import { tooMany } from '../trpc/errors'
import { countTry, forgetTries } from './throttle-queries'

export type Throttle = { name: string; limit: number; windowSeconds: number; what: string }

const quarterOfAnHour = 15 * 60
const hour = 60 * 60

/** Per account and address, or per account and known browser. */
export const wrongPasswords: Throttle = {
  name: 'wrong-passwords',
  limit: 10,
  windowSeconds: quarterOfAnHour,
  what: 'attempts with a wrong password',
}

/** Per address. */
export const registrations: Throttle = {
  name: 'registrations',
  limit: 10,
  windowSeconds: hour,
  what: 'registrations from your network',
}

/** Per person who invites. */
export const invitationsOfPerson: Throttle = {
  name: 'invitations-of-person',
  limit: 20,
  windowSeconds: hour,
  what: 'invitations',
}

export const invitationsOfOrganization: Throttle = {
  name: 'invitations-of-organization',
  limit: 100,
  windowSeconds: 24 * hour,
  what: 'invitations of this organization',
}

/** Links that were never sent, per address. */
export const unknownTokens: Throttle = {
  name: 'unknown-tokens',
  limit: 100,
  windowSeconds: hour,
  what: 'invalid links',
}

export type Throttles = ReturnType<typeof createThrottles>

/** Limits that all processes share. Each count is committed by itself, whatever becomes of the call that it counts. */
export function createThrottles(db: Db, enabled: boolean) {
  // Hashed, so that the table names nobody.
  const keyOf = (throttle: Throttle, subject: readonly (string | number)[]) =>
    `${throttle.name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`

  return {
    /** Counts a try; refuses it with 429 when there were too many. */
    async count(throttle: Throttle, ...subject: (string | number)[]) {
      if (!enabled) return
      const { hits, secondsLeft } = await countTry(db, keyOf(throttle, subject), throttle.windowSeconds)
      if (hits > throttle.limit) throw tooMany(throttle.what, Math.max(1, secondsLeft))
    },

    /** Takes back what was counted, after a try that proved to be right. */
    async forget(throttle: Throttle, ...subject: (string | number)[]) {
      if (enabled) await forgetTries(db, keyOf(throttle, subject))
    },
  }
}
