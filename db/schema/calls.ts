import type { Generated } from 'kysely'
import type { Instant } from './instant'

export type ThrottleTable = {
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
  /** Null while the call that brought the key is still at work. */
  status: number | null
  /** Null as well when it held a secret. */
  answer: string | null
  createdAt: Generated<Instant>
}
