import { afterAll, beforeAll } from 'vitest'

/** What hashing costs in the tests of this worker. */
export const hashingCost = { isProduction: false }

/** Hashes with the production parameters in this test file. */
export function hashAsInProduction() {
  beforeAll(() => {
    hashingCost.isProduction = true
  })
  afterAll(() => {
    hashingCost.isProduction = false
  })
}
