import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { storedSecret } from '../settings/stored-secret'

/** The file of the administrator's password in the data folder; the application's password is derived from it. */
export const passwordFileName = 'postgres-password'

export type Passwords = { administrator: string; application: string }

/** The passwords of a data folder's PostgreSQL, generated at its first start. */
export async function storedPasswords(dataDir: string): Promise<Passwords> {
  const administrator = await storedSecret(dataDir, passwordFileName)
  if (administrator === '') {
    throw new Error(
      `${join(dataDir, passwordFileName)} is empty; remove it, and the next start gives PostgreSQL a new password.`,
    )
  }
  return { administrator, application: derived(administrator, 'application') }
}

/** Identifies the passwords without revealing them. */
export const fingerprintOf = ({ administrator }: Passwords) => derived(administrator, 'fingerprint')

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex')

const iterations = 4_096
const saltBytes = 16
const keyBytes = 32

/** The SCRAM-SHA-256 verifier of a password, so that PostgreSQL never receives the password itself. */
export async function scramVerifier(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const salted = await promisify(pbkdf2)(password, salt, iterations, keyBytes, 'sha256')
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest()
  const [shownSalt, shownStored, shownServer] = [salt, storedKey, keyFor('Server Key')].map((bytes) =>
    bytes.toString('base64'),
  )
  return `SCRAM-SHA-256$${iterations}:${shownSalt}$${shownStored}:${shownServer}`
}
