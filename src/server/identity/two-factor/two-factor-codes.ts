import { randomBytes, randomInt } from 'node:crypto'
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp'
import { recoveryCodeCount } from '@/domain/account'
import { type HashingShare, hashWithSalt } from '../passwords/password-hashing'

const half = 5
// Excludes letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const form = new RegExp(`^[${alphabet}]{${half * 2}}$`)

export const newRecoverySalt = () => randomBytes(16).toString('base64')

/** Codes of the form xxxxx-xxxxx, with their stored hashes. */
export async function newRecoveryCodes(salt: string, share: HashingShare) {
  const texts = Array.from({ length: recoveryCodeCount }, newCode)
  return { texts, hashes: await Promise.all(texts.map((text) => hashRecoveryCode(plain(text), salt, share))) }
}

function newCode() {
  const letters = Array.from({ length: half * 2 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`
}

const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')

/** Normalizes a recovery code as entered; null when it cannot be one. */
export function typedRecoveryCode(text: string) {
  const code = plain(text)
  return form.test(code) ? code : null
}

/** One salt per user, so that one hash is enough to look up an entered code. */
export const hashRecoveryCode = (code: string, salt: string, share: HashingShare) =>
  hashWithSalt(code, Buffer.from(salt, 'base64'), share)

const periodSeconds = 30
const digits = 6
const driftInSteps = 1
const secretBytes = 20

export const newTotpSecret = (): Uint8Array => randomBytes(secretBytes)

/** The URI for an authenticator app's QR code, and its secret for manual entry. */
export function totpKey(secret: Uint8Array, account: string) {
  const address = createTOTPKeyURI('Laneway', account, secret, periodSeconds, digits)
  return { address, text: new URL(address).searchParams.get('secret') ?? '' }
}

/** The step (RFC 6238, 30 s since 1970) of this code, one step of drift allowed each way; null for a wrong code. */
export function totpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1000 / periodSeconds)
  for (let step = present - driftInSteps; step <= present + driftInSteps; step += 1) {
    if (verifyHOTP(secret, BigInt(step), digits, code)) return step
  }
  return null
}
