import { hourSeconds } from '@/domain/units'
import type { RateLimit } from '../../core/services'

const quarterHourSeconds = hourSeconds / 4

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

/** The owner gets an email after this many wrong codes in a row. */
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

/** Repeated welcome emails, per account. */
export const verificationEmails: RateLimit = {
  name: 'proof-mails',
  limit: 3,
  windowSeconds: hourSeconds,
  what: 'mails to confirm your address',
}

/** Per network address. */
export const registrations: RateLimit = {
  name: 'registrations',
  limit: 10,
  windowSeconds: hourSeconds,
  what: 'registrations from your network',
}
