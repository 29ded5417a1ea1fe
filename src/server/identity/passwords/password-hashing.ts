import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/process/fair-queue'

/** Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes a core and 19 MiB: more at once than there are cores would only make every other request wait.
const queue = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 1_000,
  waitingOfKey: 500,
  patienceMilliseconds: 30_000,
})

/** By which turns are taken at hashing, such as the account and the address that a password came from. */
export type HashingShare = readonly string[]

export const hashPassword = (password: string, share: HashingShare) =>
  queue.run(share, () => hash(password, parameters))

/** The same text and salt give the same hash, in hexadecimal: for secrets that are found by it. */
export const hashWithSalt = async (text: string, salt: Uint8Array, share: HashingShare) =>
  (await queue.run(share, () => hashRaw(text, { ...parameters, salt }))).toString('hex')

// So that an unknown address costs the same time as a wrong password.
const dummyHash = hashPassword(randomUUID(), ['server'])

/** Whether the password fits the hash; takes as long when there is none (`null`) and then says no. */
export async function isPasswordRight(password: string, passwordHash: string | null, share: HashingShare) {
  const compared = passwordHash ?? (await dummyHash)
  const fits = await queue.run(share, () => verify(compared, password))
  return fits && passwordHash !== null
}
