import { expect, test } from 'vitest'
import { testServer } from '../testing/app/test-server'

const server = await testServer()
const tries = 7

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

/** The CPU time of some work, in µs. */
async function costOf(work: () => Promise<unknown>) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('a wrong password costs the same work for unknown and existing accounts', async () => {
  const { email } = await server.registered()
  const attempt = (address: string) =>
    costOf(() =>
      server.client().call('/api/login', { body: { email: address, password: 'not the password' } }),
    )
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let index = 0; index < tries; index += 1) {
    known.push(await attempt(email))
    unknown.push(await attempt(`nobody-${index}@example.org`))
  }
  // Without the hash, an unknown account would take a tenth of the time.
  expect(median(unknown)).toBeGreaterThan(median(known) / 2)
})
