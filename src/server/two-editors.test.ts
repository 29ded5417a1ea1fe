import { describe, expect, test } from 'vitest'
import { twoEditors } from './testing/fixtures/two-editors'
import { testServer } from './testing/app/test-server'

const server = await testServer()

const nouns = twoEditors(server)
const problem = { accept: 'application/problem+json' }

describe.each(Object.entries(nouns))('of two people who edit the %s', (_what, { open, field, values }) => {
  const [before, theirs, mine] = values

  test('the second is refused with what is there, and nothing is changed', async () => {
    const { one, other, path, read } = await open({ [field]: before })
    const seen = { [field]: before }
    const first = await one.call(path, { method: 'PATCH', body: { [field]: theirs, seen } })
    expect([first.statusCode, await read()]).toEqual([200, theirs])
    const refused = await other.call(path, {
      method: 'PATCH',
      body: { [field]: mine, seen },
      headers: problem,
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { present: { [field]: theirs } }])
    expect(await read()).toBe(theirs)
  })

  test('the second overwrites what they have seen, or say nothing of', async () => {
    const { one, other, path, read } = await open({ [field]: before })
    const patch = (client: typeof one, value: unknown, seen?: unknown) =>
      client.call(path, { method: 'PATCH', body: { [field]: value, ...(seen !== undefined && { seen }) } })
    await patch(one, theirs, { [field]: before })
    expect((await patch(other, mine, { [field]: theirs })).statusCode).toBe(200)
    expect((await patch(one, theirs)).statusCode).toBe(200)
    expect(await read()).toBe(theirs)
  })

  test('a call that is sent once more is answered as before', async () => {
    const { one, path, read } = await open({ [field]: before })
    const body = { [field]: mine, seen: { [field]: before } }
    for (const _time of ['first', 'again'])
      expect((await one.call(path, { method: 'PATCH', body })).statusCode).toBe(200)
    expect(await read()).toBe(mine)
  })

  test('of two at once one is refused', async () => {
    const { one, other, path, read } = await open({ [field]: before })
    const seen = { [field]: before }
    const answers = await Promise.all([
      one.call(path, { method: 'PATCH', body: { [field]: theirs, seen } }),
      other.call(path, { method: 'PATCH', body: { [field]: mine, seen } }),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await read()).toBe(answers[0].statusCode === 200 ? theirs : mine)
  })
})

test('what is only seen is not yet a change', async () => {
  const { one, path } = await nouns['name of a lane'].open({ name: 'Beds' })
  const { statusCode, body } = await one.call(path, { method: 'PATCH', body: { seen: { name: 'Beds' } } })
  expect([statusCode, body]).toEqual([400, 'Send at least one field to change'])
})

test('the sentence names the field and what it is', async () => {
  const { one, path } = await nouns['name of a lane'].open({ name: 'Beds' })
  const { body } = await one.call(path, { method: 'PATCH', body: { name: 'Paths', seen: { name: 'Ponds' } } })
  expect(body).toBe('The name was changed elsewhere meanwhile. It is “Beds” now.')
})

test('nothing is said of a team of another organization', async () => {
  const [mine, theirs] = [nouns['name of a team'], nouns['name of a team']]
  const { one, path } = await mine.open({ name: 'Gardeners' })
  const { path: other } = await theirs.open({ name: 'Secret' })
  const strange = path.replace(/\d+$/, other.split('/').at(-1) ?? '')
  const body = { name: 'Ours', seen: { name: 'Gardeners' } }
  const answer = await one.call(strange, { method: 'PATCH', body })
  expect([answer.statusCode, answer.body]).toEqual([404, 'This team does not exist'])
})

test('of two pages of one account the second is refused', async () => {
  const user = await server.make.user()
  const [one, other] = [await server.as(user), await server.as(user)]
  const seen = { firstName: null }
  const patch = (client: typeof one, firstName: string | null) =>
    client.call('/api/user', { method: 'PATCH', body: { firstName, seen }, headers: problem })
  expect((await patch(one, 'Eve')).statusCode).toBe(200)
  const refused = await patch(other, 'Ada')
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { present: { firstName: 'Eve' } }])
})
