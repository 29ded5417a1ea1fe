import { expect, test } from 'vitest'
import { fuzzAccounts } from '../../../tests/faults/account-fuzz'
import { testServer } from '../testing/test-server'

test('two thousand random requests to the account procedures find no fault of ours', async () => {
  const { app } = await testServer()
  const { statuses, faults } = await fuzzAccounts(await app.listen({ port: 0 }), 2_000)
  expect(faults).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '415']))
}, 60_000)
