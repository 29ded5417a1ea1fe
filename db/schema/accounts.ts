import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './instant'

export type UserTable = {
  id: GeneratedAlways<number>
  username: string
  email: string
  /** Null for people who only ever signed in elsewhere. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  totpEnabled: Generated<boolean>
  /** When a mail or AeroAuth first showed that the address is theirs. */
  emailProvenAt: Instant | null
  emailProven: GeneratedAlways<boolean>
  hasPassword: GeneratedAlways<boolean>
  /** Whether a mail tells them of tasks that others assign to them. */
  assignmentMails: Generated<boolean>
  createdAt: Generated<Instant>
}

export type SessionTable = {
  /** What a session is called in lists; it opens nothing. */
  id: GeneratedAlways<number>
  /** SHA-256 of the cookie's value, in hexadecimal. */
  idHash: string
  userId: number
  /** Whether the person asked to stay signed in. */
  remembered: boolean
  userAgent: string | null
  /** The network address it was last used from. */
  address: string | null
  lastSeenAt: Generated<Instant>
  expiresAt: Instant
  createdAt: Generated<Instant>
}

/** A browser in which somebody has signed in with the account's present credentials. */
export type KnownBrowserTable = {
  /** Orders browsers of the same moment. */
  id: GeneratedAlways<number>
  /** SHA-256 of the token in the browser's cookie, in hexadecimal. */
  tokenHash: string
  userId: number
  createdAt: Generated<Instant>
  lastUsedAt: Generated<Instant>
}

/** Something that is good for one use: a mailed link, or the next step of a sign-in that began elsewhere. */
export type AccountTokenTable = {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string
  purpose: 'reset' | 'proof' | 'link' | 'two_factor'
  userId: number
  /** SHA-256 of what the browser holds that alone may use it. */
  browserHash: string | null
  /** Whom the provider of a link knows. */
  subject: string | null
  expiresAt: Instant
  usedAt: Instant | null
}

export type TwoFactorSecretTable = {
  userId: number
  /** Encrypted with a key made from APP_SECRET. */
  sealedSecret: string
  /** False until the first right code: a secret that was only shown protects nothing yet. */
  confirmed: Generated<boolean>
  /** The step (30 s since 1970) of the last code that was used. It only grows. */
  lastStep: Generated<number>
  recoverySalt: string
  createdAt: Generated<Instant>
}

export type RecoveryCodeTable = {
  userId: number
  /** Argon2id with the person's own salt. */
  codeHash: string
  usedAt: Instant | null
}

export type OauthAccountTable = {
  id: GeneratedAlways<number>
  userId: number
  provider: 'aeroauth'
  /** The provider's own id of the person. */
  subject: string
  createdAt: Generated<Instant>
}

/** What a browser that left for the provider comes back to. */
export type HandshakeTable = {
  idHash: string
  data: string
  expiresAt: Instant
}
