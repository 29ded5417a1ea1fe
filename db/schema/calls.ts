import type { Generated } from 'kysely'
import type { Instant } from './instant'

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
