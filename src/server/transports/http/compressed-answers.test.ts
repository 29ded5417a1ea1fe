import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app/test-server'

const server = await testServer()

type Person = Awaited<ReturnType<TestServer['person']>>

async function withTasks(count: number) {
  const person = await server.person()
  const project = await server.make.project({ id: person.id })
  for (let index = 0; index < count; index += 1) {
    const body = { title: `Order gravel for path ${index}`, description: 'Two tons', assignedTo: person.id }
    await person.call(`/api/projects/${project.id}/tasks`, { body })
  }
  return person
}

const get = (person: Person, url: string, encoding: string) =>
  person.call(url, { headers: { 'accept-encoding': encoding } })

describe('an answer of more than a kilobyte', async () => {
  const person = await withTasks(30)
  const batch = `/trpc/task.mine,project.list?batch=1&input=${encodeURIComponent('{"0":null,"1":null}')}`

  test.each(['/trpc/task.mine', '/api/tasks/my-tasks', batch])(
    'takes a fifth of its bytes where it is accepted: %s',
    async (url) => {
      const plain = await get(person, url, 'identity')
      expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
      for (const [accepted, encoding, decompress] of [
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const sent = await get(person, url, accepted)
        expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(decompress(sent.rawPayload).toString()).toBe(plain.body)
        expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
        expect(sent.headers['content-length']).toBe(String(sent.rawPayload.length))
      }
    },
  )

  test('says that it depends on what is accepted, also where nothing is', async () => {
    expect((await get(person, '/trpc/task.mine', 'identity')).headers.vary).toBe('accept-encoding')
  })
})

test('a short answer is sent as it is', async () => {
  const person = await server.person()
  for (const url of ['/trpc/account.me', '/api/user', '/trpc/task.mine']) {
    const { headers, json } = await get(person, url, 'br')
    expect([url, headers['content-encoding']]).toEqual([url, undefined])
    expect(json()).toBeDefined()
  }
})

test('an error keeps its status and its shape', async () => {
  const person = await server.person()
  const { statusCode, json } = await get(person, '/trpc/task.get?input=%7B%22taskId%22%3A77777%7D', 'br')
  expect([statusCode, json()]).toMatchObject([404, { error: { data: { code: 'NOT_FOUND' } } }])
})

describe('an answer that holds a secret is never compressed:', () => {
  test('the links of invitations, beside texts that others write', async () => {
    const admin = await server.person()
    const organization = await server.make.organization()
    await server.make.organizationMember(organization, 'admin', admin)
    for (let index = 0; index < 8; index += 1) {
      const body = { email: `guest-${index}@example.org`, role: 'member' }
      await admin.call(`/api/organizations/${organization.slug}/invite`, { body })
    }
    const input = encodeURIComponent(JSON.stringify({ slug: organization.slug }))
    for (const url of [
      `/api/organizations/${organization.slug}/invitations`,
      `/trpc/invitation.list?input=${input}`,
      `/trpc/invitation.list,task.mine?batch=1&input=${encodeURIComponent(`{"0":{"slug":"${organization.slug}"}}`)}`,
    ]) {
      const { statusCode, headers, body } = await get(admin, url, 'br, gzip')
      expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, undefined])
      expect(body.length).toBeGreaterThan(1024)
      expect(body).toContain('"inviteUrl":"http')
    }
  })

  test('the key of two-factor authentication', async () => {
    const person = await server.registered()
    const headers = { 'accept-encoding': 'br' }
    for (const url of ['/api/2fa/setup', '/trpc/twoFactor.setup']) {
      const sent = await person.call(url, { body: {}, headers })
      expect([url, sent.statusCode, sent.headers['content-encoding']]).toEqual([url, 200, undefined])
      expect(sent.body.length).toBeGreaterThan(1024)
    }
  })

  test('but a text that looks like one is', async () => {
    const person = await server.person()
    const project = await server.make.project({ id: person.id })
    const body = { title: 'Notes', description: '{"token":"abc"} '.repeat(100), assignedTo: person.id }
    const { id } = (await person.call(`/api/projects/${project.id}/tasks`, { body })).json<{ id: number }>()
    expect((await get(person, `/api/tasks/${id}`, 'br')).headers['content-encoding']).toBe('br')
  })
})

test('a stream of events is not compressed', async () => {
  const person = await server.person()
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = Object.entries(person.cookies).map(([name, value]) => `${name}=${value}`)
  const aborted = new AbortController()
  for (const path of ['/api/events', '/trpc/live.events']) {
    const response = await fetch(`${address}${path}`, {
      headers: { cookie: cookie.join('; '), 'accept-encoding': 'br, gzip' },
      signal: aborted.signal,
    })
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('content-encoding')).toBeNull()
  }
  aborted.abort()
})
