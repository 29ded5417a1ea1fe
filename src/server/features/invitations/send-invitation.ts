import { randomBytes } from 'node:crypto'
import type { SentInvitation } from '@/domain/organization-schema'
import { type Db, inTransaction } from '../../platform/database/database'
import { queueInvitationMail } from '../../platform/mail/mail-queries'
import { conflict, notFound } from '../../core/errors'
import type { InvitationLinks, LiveUpdates, RateLimits } from '../../core/services'
import { invitationMails } from '../../identity/rate-limits/usage-limits'
import {
  insertInvitation,
  isMemberByEmail,
  listSentInvitations,
  lockInvited,
  type NewInvitationRow,
  renewInvitation,
  revokePending,
  type SentRow,
  setTokenHash,
} from './invitation-queries'

type Parts = { db: Db; live: LiveUpdates; invitationLinks: InvitationLinks; rateLimits: RateLimits }

/**
 * Queues the email of an invitation. An email beyond the daily limit of its address is queued too but not sent, so that
 * nobody learns how often others have invited the address.
 */
async function queueMail(
  transaction: Db,
  rateLimits: RateLimits,
  { id, email }: { id: number; email: string },
) {
  const isSent = await rateLimits.take(transaction, invitationMails, email)
  await queueInvitationMail(transaction, id, { withheld: !isSent })
}

/**
 * Invites an address and queues the email. Replaces a pending invitation of the address: the last of concurrent ones
 * remains.
 */
export function sendInvitation(
  { db, live, invitationLinks: links, rateLimits }: Parts,
  row: Omit<NewInvitationRow, 'nonce'>,
) {
  return inTransaction(db, async (transaction) => {
    await lockInvited(transaction, row)
    if (await isMemberByEmail(transaction, row.organizationId, row.projectId, row.email)) {
      throw conflict('This person is already a member.')
    }
    await revokePending(transaction, row)
    const nonce = randomBytes(16).toString('base64url')
    const { id, invitedId } = await insertInvitation(transaction, { ...row, nonce })
    await setTokenHash(transaction, id, links.hashOf({ id, nonce }))
    await queueMail(transaction, rateLimits, { id, email: row.email })
    if (invitedId !== null) live.publish(transaction, { notified: [invitedId] })
    return sentInvitation(transaction, links, row.organizationId, id)
  })
}

/** Resends the email of a pending invitation and restarts its validity period. */
export function resendInvitation(
  { db, invitationLinks: links, rateLimits }: Omit<Parts, 'live'>,
  organizationId: number,
  invitationId: number,
) {
  return inTransaction(db, async (transaction) => {
    const renewed = await renewInvitation(transaction, organizationId, invitationId)
    if (!renewed) {
      await sentInvitation(transaction, links, organizationId, invitationId)
      throw conflict('Only a pending invitation can be sent again.')
    }
    await queueMail(transaction, rateLimits, renewed)
    return sentInvitation(transaction, links, organizationId, invitationId)
  })
}

export async function sentInvitation(
  db: Db,
  links: InvitationLinks,
  organizationId: number,
  invitationId: number,
): Promise<SentInvitation> {
  const [row] = await listSentInvitations(db, organizationId, invitationId)
  if (!row) throw notFound('invitation')
  return withLink(links, row)
}

export const withLink = (links: InvitationLinks, { nonce, ...row }: SentRow): SentInvitation => ({
  ...row,
  inviteUrl: links.urlOf({ id: row.id, nonce }),
})
