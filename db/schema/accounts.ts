import type { Generated, GeneratedAlways } from 'kysely'
import type { ReminderLeadHours } from '@/domain/account'
import type { ProviderId } from '@/domain/sign-in-providers'
import type { TokenScope } from '@/domain/token'
import type { Instant } from './instant'

export type UserTable = {
  id: GeneratedAlways<number>
  username: string
  email: string
  /** Null for users who have only ever signed in with a provider. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  /** The address of the person's picture. */
  avatar: string | null
  totpEnabled: Generated<boolean>
  /** When an email or AeroAuth first verified the address. */
  emailProvenAt: Instant | null
  emailProven: GeneratedAlways<boolean>
  hasPassword: GeneratedAlways<boolean>
  /** Whether the user gets an email when somebody assigns a task to them. */
  assignmentMails: Generated<boolean>
  /** An IANA name; null until a browser sets it. */
  timeZone: string | null
  /** 0: Sunday, 1: Monday, 6: Saturday. */
  weekStart: Generated<0 | 1 | 6>
  /** `HH:MM:SS` in the user's zone; null: emails are sent as things happen. */
  dailyMailAt: string | null
  /** How long before a due date to remind; null: not at all. */
  reminderLeadHours: Generated<ReminderLeadHours | null>
  createdAt: Generated<Instant>
}

/** The picture of a user, as it is sent. */
export type AvatarTable = {
  userId: number
  /** SHA-256 of the picture, in hexadecimal. */
  hash: string
  picture: Buffer
}

export type SessionTable = {
  /** The session's id in lists; it grants no access. */
  id: GeneratedAlways<number>
  /** SHA-256 of the cookie's value, in hexadecimal. */
  idHash: string
  userId: number
  /** Whether the person asked to stay signed in. */
  remembered: boolean
  userAgent: string | null
  /** The network address of its last use. */
  address: string | null
  lastSeenAt: Generated<Instant>
  expiresAt: Instant
  createdAt: Generated<Instant>
}

/** The permissions of a script's session. The session has the hash, the expiry and the last use. */
export type TokenTable = {
  sessionId: number
  name: string
  scope: TokenScope
  /** Null: every project of its owner. */
  projectIds: number[] | null
}

/** A browser in which a user has signed in with the account's current credentials. */
export type KnownBrowserTable = {
  /** Orders browsers with equal timestamps. */
  id: GeneratedAlways<number>
  /** SHA-256 of the token in the browser's cookie, in hexadecimal. */
  tokenHash: string
  userId: number
  createdAt: Generated<Instant>
  lastUsedAt: Generated<Instant>
}

/** A single-use token: an emailed link, or the next step of a sign-in with a provider. */
export type AccountTokenTable = {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string
  purpose: 'reset' | 'proof' | 'link' | 'relink' | 'two_factor'
  userId: number
  /** SHA-256 of a secret that only the permitted browser has. */
  browserHash: string | null
  /** The user's id at the provider. */
  subject: string | null
  /** The address to which a link was sent. The link is void if the account has another address. */
  address: string | null
  expiresAt: Instant
  usedAt: Instant | null
}

export type TwoFactorSecretTable = {
  userId: number
  /** Encrypted with a key derived from APP_SECRET. */
  sealedSecret: string
  /** False until the first correct code: an unconfirmed secret has no effect. */
  confirmed: Generated<boolean>
  /** The step (30 s since 1970) of the last used code. It only increases. */
  lastStep: Generated<number>
  recoverySalt: string
  createdAt: Generated<Instant>
}

export type RecoveryCodeTable = {
  userId: number
  /** Argon2id with the user's own salt. */
  codeHash: string
  usedAt: Instant | null
}

export type OauthAccountTable = {
  id: GeneratedAlways<number>
  userId: number
  provider: ProviderId
  /** The user's id at the provider. */
  subject: string
  createdAt: Generated<Instant>
}

/** The state of a browser that was redirected to the provider. */
export type HandshakeTable = {
  idHash: string
  data: string
  expiresAt: Instant
}

export type RateLimitTable = {
  key: string
  hits: number
  resetsAt: Instant
}

export type IdempotencyKeyTable = {
  userId: number
  /** Method and path of the call, such as `POST /api/projects`. */
  call: string
  key: string
  bodyHash: string
  /** Null while the first call with this key is running. */
  status: number | null
  /** Also null when the response contained a secret. */
  answer: string | null
  createdAt: Generated<Instant>
}
