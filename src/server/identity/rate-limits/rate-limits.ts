import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/database'
import { tooMany } from '../../core/errors'
import { countTry, forgetTries, takeBackTry } from './rate-limit-queries'

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

/** Over all known browsers of an account. */
export const wrongPasswordsOfKnownBrowsers: Throttle = {
  name: 'wrong-passwords-of-known-browsers',
  limit: 20,
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

/** Over all known browsers of an account. */
export const wrongCodesOfKnownBrowsers: Throttle = {
  name: 'wrong-codes-of-known-browsers',
  limit: 10,
  windowSeconds: quarterOfAnHour,
  what: 'attempts with a wrong code',
}

/** Over all known browsers of an account, and over all others: so many without a right one between them. */
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

/** From one network address, whoever the accounts are; known browsers do not count. */
export const resetRequests: Throttle = {
  name: 'reset-requests',
  limit: 30,
  windowSeconds: hour,
  what: 'requests to reset a password from your network',
}

/** From one network address, or one known browser. */
export const aeroAuthStarts: Throttle = {
  name: 'aero-auth-starts',
  limit: 60,
  windowSeconds: hour,
  what: 'sign-ins with AeroAuth from your network',
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

  const tried = async (throttle: Throttle, subject: readonly (string | number)[]) =>
    enabled ? countTry(db, keyOf(throttle, subject), throttle.windowSeconds) : { hits: 0, secondsLeft: 0 }

  return {
    /** Counts a try; refuses it with 429 when there were too many. */
    async count(throttle: Throttle, ...subject: (string | number)[]) {
      const { hits, secondsLeft } = await tried(throttle, subject)
      if (hits > throttle.limit) throw tooMany(throttle.what, Math.max(1, secondsLeft))
    },

    /** Counts a try; tells how many there were with it, for callers who have another way to offer. 0 without limits. */
    numberOf: async (throttle: Throttle, ...subject: (string | number)[]) =>
      (await tried(throttle, subject)).hits,

    /** Takes back one try that proved to be right. */
    async takeBack(throttle: Throttle, ...subject: (string | number)[]) {
      if (enabled) await takeBackTry(db, keyOf(throttle, subject))
    },

    /** Takes back all that was counted, after a try that proved to be right. */
    async forget(throttle: Throttle, ...subject: (string | number)[]) {
      if (enabled) await forgetTries(db, keyOf(throttle, subject))
    },
  }
}
