import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { hashOfToken } from '../../platform/secrets/tokens'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'lw_'
const secretLength = 40
const checksumLength = 6
const form = /^lw_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/
const scheme = /^bearer(?!\w)/i

/**
 * A new token: a secret of 238 bits with its checksum. The checksum rejects typing errors and invented tokens without a
 * query.
 */
export function newBearerToken() {
  const secret = Array.from({ length: secretLength }, () => base62.charAt(randomInt(base62.length))).join('')
  return `${prefix}${secret}${checksumOf(secret)}`
}

function checksumOf(secret: string) {
  let rest = crc32(secret)
  let text = ''
  while (text.length < checksumLength) {
    text = base62.charAt(rest % base62.length) + text
    rest = Math.floor(rest / base62.length)
  }
  return text
}

/** The hash by which a token's session is looked up. No cookie value has such a hash. */
export const hashOfBearer = (token: string) => `token:${hashOfToken(token)}`

/** Whether a request carries a token, valid or not. The server then ignores its cookies. */
export const hasBearer = (authorization: string | undefined) => scheme.test(authorization ?? '')

/** The hash of the token that a header carries; null if it cannot be one, undefined for a header without a token. */
export function bearerHash(authorization: string | undefined) {
  if (authorization === undefined || !hasBearer(authorization)) return undefined
  const [token = '', secret, checksum] = form.exec(authorization.replace(scheme, '').trim()) ?? []
  return secret !== undefined && checksumOf(secret) === checksum ? hashOfBearer(token) : null
}
