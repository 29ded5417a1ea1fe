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

/** From one network address, whoever the accounts are; known browsers do not count. */
export const wrongPasswordsOfAddress: Throttle = {
  name: 'wrong-passwords-of-address',
  limit: 200,
  windowSeconds: hour,
  what: 'attempts with a wrong password from your network',
}

/** Over all network addresses; known browsers do not count. */
export const wrongPasswordsOfAccount: Throttle = {
  name: 'wrong-passwords-of-account',
  limit: 100,
  windowSeconds: hour,
  what: 'attempts with a wrong password',
}

/** Per account, or per account and known browser. */
export const wrongCodes: Throttle = {
  name: 'wrong-codes',
  limit: 5,
  windowSeconds: quarterOfAnHour,
  what: 'attempts with a wrong code',
}

/** Per account, or per account and known browser: so many without a right one between them. */
export const wrongCodesInARow: Throttle = {
  name: 'wrong-codes-in-a-row',
  limit: 50,
  windowSeconds: 10 * 365 * 24 * hour,
  what: 'wrong codes in a row',
}

/** Per account, or per account and known browser. */
export const resetMails: Throttle = {
  name: 'reset-mails',
  limit: 3,
  windowSeconds: hour,
  what: 'reset mails',
}

/** Welcome mails that are sent again, per account. */
export const proofMails: Throttle = {
  name: 'proof-mails',
  limit: 3,
  windowSeconds: hour,
  what: 'mails to confirm your address',
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

  async function tried(throttle: Throttle, subject: readonly (string | number)[]) {
    if (!enabled) return { isExceeded: false, secondsLeft: 0 }
    const { hits, secondsLeft } = await countTry(db, keyOf(throttle, subject), throttle.windowSeconds)
    return { isExceeded: hits > throttle.limit, secondsLeft: Math.max(1, secondsLeft) }
  }

  return {
    /** Counts a try; refuses it with 429 when there were too many. */
    async count(throttle: Throttle, ...subject: (string | number)[]) {
      const { isExceeded, secondsLeft } = await tried(throttle, subject)
      if (isExceeded) throw tooMany(throttle.what, secondsLeft)
    },

    /** Counts a try; tells whether there were too many, for callers who have another way to offer. */
    isExceeded: async (throttle: Throttle, ...subject: (string | number)[]) =>
      (await tried(throttle, subject)).isExceeded,

    /** Takes back what was counted, after a try that proved to be right. */
    async forget(throttle: Throttle, ...subject: (string | number)[]) {
      if (enabled) await forgetTries(db, keyOf(throttle, subject))
    },
  }
}
