import { createHash, createHmac, randomBytes } from 'node:crypto'

const entropyBytes = 32

/** The hash by which a token is looked up: a copy of the table contains no usable token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A random token of 256 bits and its hash. */
export function newToken() {
  const token = randomBytes(entropyBytes).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export type MailedTokens = ReturnType<typeof createMailedTokens>

/**
 * Derives the token of an emailed link from its email and the server's secret, so that the queue contains no usable
 * token, and yet the same email can be retried.
 */
export function createMailedTokens(appSecret: string) {
  return {
    of: (mail: { template: string; id: number; nonce: string }) =>
      createHmac('sha256', appSecret).update(`${mail.template}:${mail.id}:${mail.nonce}`).digest('base64url'),
  }
}
