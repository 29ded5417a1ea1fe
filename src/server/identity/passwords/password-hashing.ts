import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/process/fair-queue'
import { hashOfToken } from '../../platform/secrets/tokens'
import type { CallerKey } from '../accounts/caller-key'

/** Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash uses a core and 19 MiB: more concurrent hashes than cores would only delay other requests.
const queue = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 1_000,
  waitingOfKey: 500,
  timeoutMilliseconds: 30_000,
})

/** The queue shares hashing fairly between these keys, such as the account and the network address. */
export type HashingShare = readonly string[]

export const hashPassword = (password: string, share: HashingShare) =>
  queue.run(share, () => hash(password, parameters))

/** A deterministic hash in hexadecimal, for secrets that are looked up by it. */
export const hashWithSalt = async (text: string, salt: Uint8Array, share: HashingShare) =>
  (await queue.run(share, () => hashRaw(text, { ...parameters, salt }))).toString('hex')

// The hash to compare with when an account has none, so that an unknown address takes as long as a wrong password.
const dummyHash = hashPassword(randomUUID(), ['server'])

/** Whether the password matches the hash; takes as long without a hash (`null`) and then returns false. */
export async function isPasswordRight(password: string, passwordHash: string | null, share: HashingShare) {
  const compared = passwordHash ?? (await dummyHash)
  const fits = await queue.run(share, () => verify(compared, password))
  return fits && passwordHash !== null
}

/** The keys of a client that names an account, existing or not. Known browsers have their own shares. */
export const shareOfCaller = (email: string, { isKnown, name }: CallerKey): HashingShare => [
  `${isKnown ? 'known browsers' : 'account'} ${hashOfToken(email)}`,
  name,
]

/** The keys of a user whose password, code or session was correct. */
export const shareOfUser = (userId: number): HashingShare => [`user ${userId}`]
