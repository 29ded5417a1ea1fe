import { createHash, createHmac, randomBytes } from 'node:crypto'

const entropyInBytes = 32

/** What a token is found by: a copy of the table opens nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 256 random bits, and what is stored of them. */
export function newToken() {
  const token = randomBytes(entropyInBytes).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export type MailedTokens = ReturnType<typeof createMailedTokens>

/**
 * The token of a mailed link is derived from its mail and the server's own secret, so that the queue holds nothing that
 * could be used, and yet the same mail can be tried again.
 */
export function createMailedTokens(appSecret: string) {
  return {
    of: (mail: { template: string; id: number; nonce: string }) =>
      createHmac('sha256', appSecret).update(`${mail.template}:${mail.id}:${mail.nonce}`).digest('base64url'),
  }
}
