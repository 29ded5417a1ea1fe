import { expect, test } from 'vitest'
import { changedSubjects, sent } from './testing/changed-subject'

const { server, provider, person, signIn, leave, linkOf, open } = await changedSubjects({
  rateLimits: true,
  providerName: 'Acme ID',
})

const tooMany = (what: string) => ({
  auth: 'error',
  message: `Too many ${what}. Try again in 60 minutes.`,
})

test('links of one account are limited to three an hour, and call the provider by its name', async () => {
  const { email, client: owner } = await person()
  const browser = server.client()
  for (let times = 0; times < 3; times += 1) expect(await signIn(browser)).toEqual(sent)
  expect(await signIn(browser)).toEqual(tooMany('links to connect another Acme ID account'))
  expect(await signIn(server.client())).toEqual(tooMany('links to connect another Acme ID account'))
  await owner.call('/api/logout', { method: 'POST' })
  expect(await signIn(owner)).toEqual(sent)
  expect(await linkOf(email)).not.toBe('')
  const unknown = await open(owner, 'guess')
  expect(unknown.body).toBe('This link is not valid. Please start again with Acme ID.')
})

test('links are limited to thirty an hour from one network, which no known browser waits for', async () => {
  const elsewhere = { remoteAddress: '10.9.8.7' }
  const newPerson = async () => {
    await server.db.deleteFrom('throttles').where('key', 'like', 'aero-auth-starts:%').execute()
    return person()
  }
  const arrive = async (browser = server.client()) => {
    const callback = await provider.authorize(await leave(browser))
    const { headers } = await browser.call(`${callback.pathname}${callback.search}`, elsewhere)
    return String(headers.location)
  }
  for (let times = 0; times < 30; times += 1) {
    await newPerson()
    expect(await arrive()).toBe('/?auth=link_sent')
  }
  const { client: owner } = await newPerson()
  expect(await arrive()).toContain('from+your+network')
  await owner.call('/api/logout', { method: 'POST' })
  expect(await arrive(owner)).toBe('/?auth=link_sent')
})

test('a hundred unknown links an hour are answered to one network', async () => {
  const guess = (index: number) =>
    server.client().call('/api/auth/aeroauth/relink', {
      body: { token: `guess-${index}` },
      remoteAddress: '10.9.8.6',
    })
  const answers = await Promise.all(Array.from({ length: 101 }, (_, index) => guess(index)))
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(100)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})
