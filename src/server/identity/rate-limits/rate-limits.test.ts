import { expect, test } from 'vitest'
import { putToken } from '../accounts/token-queries'
import { newToken } from '../../platform/secrets/tokens'
import { testServer } from '../../testing/app/test-server'

const server = await testServer({ rateLimits: true })

let lastAddress = 0
const newAddress = () => {
  lastAddress += 1
  return `10.0.0.${lastAddress}`
}

async function personAt(remoteAddress: string) {
  const { make, client } = server
  const name = (await make.user()).username
  const account = {
    email: `${name}-2@example.org`,
    username: `${name}-2`.slice(-32),
    password: 'correct horse battery',
  }
  const person = client()
  const registered = await person.call('/api/register', { body: account, remoteAddress })
  return { ...person, ...account, id: registered.json<{ id: number }>().id }
}

function logins(who: { email: string }, browser = server.client()) {
  return (password: string, remoteAddress: string) =>
    browser.call('/api/login', { body: { email: who.email, password }, remoteAddress })
}

test('after ten wrong passwords from one address even the correct one has to wait, for the time in the response', async () => {
  const person = await personAt(newAddress())
  const address = newAddress()
  const login = logins(person)
  for (let tries = 0; tries < 10; tries += 1) expect((await login('wrong', address)).statusCode).toBe(401)
  const rejected = await login(person.password, address)
  expect(rejected.statusCode).toBe(429)
  expect(rejected.body).toBe('Too many attempts with a wrong password. Try again in 15 minutes.')
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('twenty concurrent wrong passwords count as twenty', async () => {
  const person = await personAt(newAddress())
  const address = newAddress()
  const answers = await Promise.all(Array.from({ length: 20 }, () => logins(person)('wrong', address)))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('they do not block the user at another address, or in a known browser', async () => {
  const home = newAddress()
  const person = await personAt(home)
  const attack = logins(person)
  for (let tries = 0; tries < 11; tries += 1) await attack('wrong', home)
  expect((await logins(person)(person.password, newAddress())).statusCode).toBe(200)
  await person.call('/api/logout', { method: 'POST' })
  expect((await logins(person, person)(person.password, home)).statusCode).toBe(200)
})

test('a forged token of a known browser has no effect', async () => {
  const person = await personAt(newAddress())
  const address = newAddress()
  const forger = server.client()
  // A valid signature of another token.
  const [id, , signature] = person.cookies.laneway_browser?.split('.') ?? []
  const login = async (tries: number) => {
    forger.cookies.laneway_browser = `${id}.nonce-${tries}.${signature}`
    return logins(person, forger)('wrong', address)
  }
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await login(tries)).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

test('wrong passwords no longer count after a correct one, and after the window', async () => {
  const person = await personAt(newAddress())
  const address = newAddress()
  const login = logins(person)
  for (let tries = 0; tries < 9; tries += 1) await login('wrong', address)
  expect((await login(person.password, address)).statusCode).toBe(200)
  const elsewhere = logins(person)
  const other = newAddress()
  for (let tries = 0; tries < 11; tries += 1) await elsewhere('wrong', other)
  await server.db
    .updateTable('throttles')
    .set({ resetsAt: new Date(0).toISOString() })
    .execute()
  expect((await elsewhere(person.password, other)).statusCode).toBe(200)
})

test('passwords entered at a welcome email’s link count together with those of the login', async () => {
  const person = await personAt(newAddress())
  const { token, hash: tokenHash } = newToken()
  await putToken(server.db, { tokenHash, purpose: 'proof', userId: person.id, lifetimeSeconds: 600 })
  const remoteAddress = newAddress()
  const verify = (password: string) =>
    server.client().call('/api/verify-email', { body: { token, password }, remoteAddress })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await verify('wrong')).statusCode).toBe(400)
    expect((await logins(person)('wrong', remoteAddress)).statusCode).toBe(401)
  }
  expect((await verify(person.password)).statusCode).toBe(429)
  expect((await logins(person)(person.password, remoteAddress)).statusCode).toBe(429)
  expect((await person.call('/api/user')).json()).toMatchObject({ emailProven: false })
})

test('unknown addresses count like known ones', async () => {
  const address = newAddress()
  const login = logins({ email: 'nobody@example.org' })
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await login('wrong', address)).statusCode)
  expect(statuses.slice(-2)).toEqual([401, 429])
})

test('an address may register ten accounts an hour, also in a batch of calls', async () => {
  const remoteAddress = newAddress()
  const account = (index: number) => ({
    email: `many-${index}@example.org`,
    username: `many-${index}`,
    password: 'correct horse',
  })
  for (let index = 0; index < 8; index += 1) {
    expect(
      (await server.client().call('/api/register', { body: account(index), remoteAddress })).statusCode,
    ).toBe(201)
  }
  const batch = [8, 9, 10, 11]
  const response = await server
    .client()
    .call(`/trpc/${batch.map(() => 'account.register').join(',')}?batch=1`, {
      body: Object.fromEntries(batch.map((index, position) => [position, account(index)])),
      remoteAddress,
    })
  const answers = response.json<{ error?: { data: { httpStatus: number } } }[]>()
  expect(answers.filter(({ error }) => error?.data.httpStatus === 429)).toHaveLength(2)
})

test('nobody searches more than 900 times a minute, and each person has a limit of their own', async () => {
  const [first, second] = [await server.person(), await server.person()]
  const search = async (who: typeof first) => (await who.call('/api/search?q=-')).statusCode
  const statuses = []
  for (let tens = 0; tens < 100; tens += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => search(first)))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(900)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  expect(await search(second)).toBe(200)
})

test('the table of counts contains no names or addresses', async () => {
  const person = await personAt(newAddress())
  await logins(person)('wrong', newAddress())
  const rows = JSON.stringify(await server.db.selectFrom('throttles').selectAll().execute())
  expect(rows).not.toContain('example.org')
  expect(rows).not.toContain('10.0.0.')
})
