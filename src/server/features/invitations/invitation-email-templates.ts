import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InvitationKey, InvitationLinks } from '../../core/services'
import type { InvitationFacts } from '../../platform/mail/mail-queries'
import { type MailContent, cutLine } from '../../platform/mail/mail-text'
import { hashOfToken } from '../../platform/secrets/tokens'

export function invitationMail(facts: InvitationFacts, url: string): MailContent {
  const target = facts.project
    ? `the project “${cutLine(facts.project)}” of ${cutLine(facts.organization)}`
    : cutLine(facts.organization)
  return {
    subject: 'You are invited to Laneway',
    paragraphs: [
      `${cutLine(facts.inviter)} invites you to ${target} on Laneway, where projects are run as boards.`,
      `The invitation is for ${facts.email} and can be used once, until ${facts.expiresAt.slice(0, 10)}.`,
    ],
    quote: facts.message || undefined,
    action: { label: 'See the invitation', url },
    footer: 'If you did not expect this email, you can ignore it: nothing happens without you.',
  }
}

/**
 * Derives the token of an invitation's link from the invitation and the server's secret. The database alone does not
 * reveal a token, and yet the link can be shown and sent again. The link in the email has a second secret, which admins do
 * not see: it proves that its holder reads the mail of the address.
 */
export function createInvitationLinks(appSecret: string, url: string): InvitationLinks {
  const tokenOf = ({ id, nonce }: InvitationKey) =>
    createHmac('sha256', appSecret).update(`invitation:${id}:${nonce}`).digest('base64url')

  const proofOf = ({ id, nonce }: InvitationKey) =>
    createHmac('sha256', appSecret).update(`invitation mail:${id}:${nonce}`).digest('base64url')

  const urlOf = (key: InvitationKey) => `${url}/invite/${tokenOf(key)}`

  return {
    tokenOf,
    urlOf,
    mailedUrlOf: (key: InvitationKey) => `${urlOf(key)}?mailed=${proofOf(key)}`,
    isProof(key: InvitationKey, proof: string) {
      const [sent, own] = [Buffer.from(proof), Buffer.from(proofOf(key))]
      return sent.length === own.length && timingSafeEqual(sent, own)
    },
    hashOf: (key: InvitationKey) => hashOfToken(tokenOf(key)),
  }
}
