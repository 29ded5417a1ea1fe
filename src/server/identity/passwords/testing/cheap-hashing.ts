import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'
import { hashingCost } from './hashing-cost'

const cheap = (options?: Argon2.Options | null) =>
  hashingCost.isProduction ? options : { ...options, memoryCost: 8, timeCost: 1 }

// Hashing at the production cost took a third of the time of the tests that sign in.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>()
  const hash: typeof original.hash = (password, options, ...more) =>
    original.hash(password, cheap(options), ...more)
  const hashRaw: typeof original.hashRaw = (password, options, ...more) =>
    original.hashRaw(password, cheap(options), ...more)
  return { ...original, hash, hashRaw }
})
