import { randomBytes } from 'node:crypto'
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp'

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
