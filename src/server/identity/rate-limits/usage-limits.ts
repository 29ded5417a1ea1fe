import { maxMessagesPerHour } from '@/domain/notification'
import { maxInvitationMailsPerDay } from '@/domain/organization'
import { hourSeconds } from '@/domain/units'
import type { RateLimit } from '../../core/services'

/** Created tokens, per account: each sends an email. */
export const newTokens: RateLimit = {
  name: 'new-tokens',
  limit: 60,
  windowSeconds: hourSeconds,
  what: 'new tokens',
}

/** New avatars, per account. */
export const avatars: RateLimit = {
  name: 'avatars',
  limit: 30,
  windowSeconds: hourSeconds,
  what: 'pictures',
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

/** Per invited address, across inviting users. */
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
