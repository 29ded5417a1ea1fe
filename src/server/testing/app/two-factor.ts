import { generateHOTP } from '@oslojs/otp'
import type { TestClient } from './test-client'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const periodSeconds = 30

/** An authenticator app with a manually entered secret. */
export function authenticator(secret: string, now = Date.now) {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const present = () => Math.floor(now() / 1000 / periodSeconds)
  return {
    bytes,
    /** The current code, or that of a step before or after. */
    code: (steps = 0) => generateHOTP(bytes, BigInt(present() + steps), 6),
  }
}

/** Switches two-factor authentication on with the current code; the next valid one is `code(1)`. */
export async function withTwoFactor(person: TestClient, now = Date.now) {
  const { secret } = (await person.call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>()
  const { code } = authenticator(secret, now)
  const answer = await person.call('/api/2fa/verify', { body: { token: code() } })
  return { secret, code, recoveryCodes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes }
}
