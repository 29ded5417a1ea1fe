import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export type SecretBox = ReturnType<typeof createSecretBox>

/**
 * Encrypts secrets at rest with AES-256-GCM. A sealed text is `v1.{key id}.{nonce}.{ciphertext and tag}`; it opens
 * only for the owner that it was sealed for. Keys are derived from APP_SECRET, and from previous values during a
 * rotation.
 */
export function createSecretBox(appSecret: string, formerSecrets: readonly string[] = []) {
  const current = deriveKey(appSecret)
  const keys = new Map([current, ...formerSecrets.map(deriveKey)].map((key) => [key.id, key.bytes]))

  return {
    keyId: current.id,

    seal(secret: Uint8Array, owner: string) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, current.bytes, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([sealing.update(secret), sealing.final(), sealing.getAuthTag()])
      return [version, current.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },

    /** Throws when the text was modified, belongs to another owner, or was sealed with an unknown key. */
    open(text: string, owner: string): Uint8Array {
      const [, id = '', nonce = '', sealed = ''] = text.split('.')
      const key = keys.get(id)
      if (!key) throw new Error(`No APP_SECRET at hand opens what was sealed with key ${id}`)
      const bytes = Buffer.from(sealed, 'base64url')
      const opening = createDecipheriv(cipher, key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()])
    },
  }
}

/** Derives a separate key for each purpose (RFC 5869), in base64. */
export const keyFor = (purpose: string, appSecret: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', `laneway ${purpose}`, keyBytes)).toString('base64')

function deriveKey(appSecret: string) {
  const bytes = Buffer.from(keyFor('secrets at rest', appSecret), 'base64')
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { id, bytes }
}
