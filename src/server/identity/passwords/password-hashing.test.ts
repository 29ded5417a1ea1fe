import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashAsInProduction } from './testing/hashing-cost'
import { hashPassword, hashWithSalt, isPasswordRight } from './password-hashing'

hashAsInProduction()

const share = ['somebody']

test('a password is hashed by Argon2id with 19 MiB, two passes and one lane', async () => {
  const passwordHash = await hashPassword('correct horse battery', share)

  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordRight('correct horse battery', passwordHash, share)).toBe(true)
  expect(await isPasswordRight('a wrong one', passwordHash, share)).toBe(false)
})

test('a secret that is looked up by its hash is hashed at the same cost', async () => {
  const salt = new Uint8Array(16)
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

  expect(await hashWithSalt('a recovery code', salt, share)).toBe(
    (await hashRaw('a recovery code', { ...cost, salt })).toString('hex'),
  )
})
