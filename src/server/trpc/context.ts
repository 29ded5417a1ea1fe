import type { User } from '@/domain/account-schema'
import type { Db } from '../database'
import type { InvitationLinks } from '../invitations/invitation-links'
import type { Throttles } from '../throttles/throttles'

/** The person who asks. */
export type Viewer = User

/** Who asks, and how their being signed in begins and ends. */
export type RequestSession = {
  /** Looked up once a request, and only when somebody needs to know. */
  viewer: () => Promise<Viewer | null>
  start: (userId: number, rememberMe: boolean) => Promise<void>
  end: () => Promise<void>
  /** The name of this browser for an account that has signed in here before. */
  knownBrowser: (userId: number) => string | undefined
}

/** How an answer is named, so that a caller who holds it already need not be sent it again. */
export type Freshness = {
  /** Names the present state of the answer. Over REST this ends the call with a 304 when the caller holds that state. */
  declare: (etag: string) => void
}

/** What every procedure is given, through either door. */
export type Context = {
  db: Db
  clock: () => Date
  throttles: Throttles
  invitationLinks: InvitationLinks
  session: RequestSession
  freshness: Freshness
  /** The caller's network address. */
  address: string
  /** Names this request in the log and in answers about faults of ours. */
  requestId: string
}
