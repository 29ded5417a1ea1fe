import { createHmac } from 'node:crypto'
import type { InvitationKey, InvitationLinks } from '../../core/services'
import { hashOfToken } from '../../platform/secrets/tokens'

/**
 * Derives the token of an invitation's link from the invitation and the server's secret. The database alone does not
 * reveal a token, and yet the link can be shown and sent again.
 */
export function createInvitationLinks(appSecret: string, url: string): InvitationLinks {
  const tokenOf = ({ id, nonce }: InvitationKey) =>
    createHmac('sha256', appSecret).update(`invitation:${id}:${nonce}`).digest('base64url')

  return {
    tokenOf,
    urlOf: (key: InvitationKey) => `${url}/invite/${tokenOf(key)}`,
    hashOf: (key: InvitationKey) => hashOfToken(tokenOf(key)),
  }
}
