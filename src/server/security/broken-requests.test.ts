import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import { someOf } from '@/testing/some-of'
import { allProcedures, type Procedure } from '../testing/procedures/all-procedures'
import { testServer } from '../testing/app/test-server'

/*
 * Malformed requests to every procedure and stream: broken, duplicated, nested, too long. Each gets an error that
 * repeats nothing of it.
 */

const server = await testServer()
const { cookies } = await server.person()

const invalidJson = 'The request is not valid JSON'
const tooDeep = 'Send JSON that is nested at most 32 levels deep'
const tooMany = 'Send at most 5,000 values in one request'
const notUtf8 = 'The request is not valid UTF-8'
const badAddress = 'The address is not valid'
const oneEach = 'Send each parameter of the address once'

type Value<Content> = [what: string, content: Content, sentence: string]

const deep = (opening: string, closing: string, depth: number) =>
  opening.repeat(depth) + closing.repeat(depth)

const bodies: Value<string | Buffer>[] = [
  ['markup', '<img src=x onerror=alert(1)>', invalidJson],
  ['half an object', '{', invalidJson],
  ['two objects', '{}{}', invalidJson],
  ['a prototype', '{"__proto__":{"admin":true}}', invalidJson],
  ['lists of lists', `{"a":${deep('[', ']', 100_000)}}`, tooDeep],
  ['objects of objects', deep('{"a":', '}', 40_000), tooDeep],
  ['depth behind a text of brackets', `{"a":"]]\\"]","b":${deep('[', ']', 32)}}`, tooDeep],
  [
    'one key after the other',
    `{${Array.from({ length: 20_000 }, (_, key) => `"k${key}":1`).join()}}`,
    tooMany,
  ],
  ['one value after the other', `{"a":[${'0,'.repeat(100_000)}0]}`, tooMany],
  ['a byte that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), notUtf8],
  ['half a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), notUtf8],
]

const queries: Value<string>[] = [
  ['a parameter twice', 'projects=1&projects=2', oneEach],
  ['another one twice', 'input=1&input=2', oneEach],
  ['a lone percent sign', 'q=%zz', badAddress],
  ['half a character', 'q=%f0%9f', badAddress],
  ['a byte that is not UTF-8', 'input=%ff', badAddress],
]

const inputs: Value<string>[] = [
  ['markup', `input=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, invalidJson],
  ['half an object', 'input={', invalidJson],
  ['a word', 'input=undefined', invalidJson],
  ['lists of lists', `input=${deep('[', ']', 5_000)}`, tooDeep],
  ['one value after the other', `input=[${'0,'.repeat(6_000)}0]`, tooMany],
]

const isEachValue = onlyInAll('broken requests: each of a kind to each procedure')
/** One of each kind. Each kind has a sentence of its own, and procedures get them in turn. */
function someOfEachKind<Content>(all: readonly Value<Content>[], procedure: Procedure) {
  if (isEachValue) return all
  const kinds = [...new Set(all.map(([, , sentence]) => sentence))]
  return kinds.flatMap((kind) => {
    const values = all.filter(([, , sentence]) => sentence === kind)
    return someOf(values, 1, allProcedures.indexOf(procedure))
  })
}

const streams: Partial<Record<string, string>> = {
  'live.events': '/events',
  'live.board': '/projects/{projectId}/events',
}

const filled = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`

function restOf({ name, rest }: Procedure) {
  const path = rest?.path ?? streams[name]
  if (path === undefined) throw new Error(`${name} has no address`)
  return { method: rest?.method ?? ('GET' as const), url: filled(path) }
}

const isRead = ({ type }: Procedure) => type !== 'mutation'

type Broken = [what: string, request: InjectOptions & { url: string }, sentence: string]

/** REST reads values in the query as text, not JSON. */
const readsOf = (procedure: Procedure, typed: string) =>
  someOfEachKind(inputs, procedure).flatMap(([what, query, sentence]) =>
    [`${typed}?${query}`, `${typed}?batch=1&${query}`].map((url): Broken => [what, { url }, sentence]),
  )

const writesOf = (procedure: Procedure, typed: string, rest: InjectOptions & { url: string }) =>
  someOfEachKind(bodies, procedure).flatMap(([what, payload, sentence]) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'the same key' }
    const method = 'POST' as const
    const requests = [{ method, url: typed }, { method, url: `${typed}?batch=1` }, rest]
    return requests.map((request): Broken => [what, { ...request, payload, headers }, sentence])
  })

async function ask(request: InjectOptions & { url: string }) {
  const answer = await server.app.inject({ cookies, ...request })
  const isTyped = request.url.startsWith('/trpc')
  const message = isTyped ? answer.json<{ error: { message: string } }>().error.message : answer.body
  return [answer.statusCode, message]
}

describe.each(allProcedures.map((procedure) => [procedure.name, procedure] as const))(
  '%s',
  (name, procedure) => {
    const typed = `/trpc/${name}`
    const rest = restOf(procedure)

    test('rejects malformed query strings and duplicate parameters, on both transports', async () => {
      for (const [what, query, sentence] of someOfEachKind(queries, procedure)) {
        const method = isRead(procedure) ? ('GET' as const) : ('POST' as const)
        const json = isRead(procedure)
          ? {}
          : { payload: '{}', headers: { 'content-type': 'application/json' } }
        expect([what, await ask({ method, url: `${typed}?${query}`, ...json })]).toEqual([
          what,
          [400, sentence],
        ])
        const { url } = rest
        expect([what, await ask({ method: rest.method, url: `${url}?${query}` })]).toEqual([
          what,
          [400, sentence],
        ])
      }
    })

    test('rejects malformed inputs, on both transports', async () => {
      for (const [what, request, sentence] of isRead(procedure)
        ? readsOf(procedure, typed)
        : writesOf(procedure, typed, rest)) {
        expect([what, request.url, await ask(request)]).toEqual([what, request.url, [400, sentence]])
      }
    })

    test('does not fail without any input', async () => {
      const method = isRead(procedure) ? ('GET' as const) : ('POST' as const)
      const headers = { 'content-type': 'application/json' }
      const requests = [
        { method, url: typed },
        { method, url: typed, headers },
        { method, url: `${typed}?input=` },
        { method, url: `${typed}?batch=1`, headers },
        rest.url.endsWith('/events') ? { method: 'HEAD' as const, url: rest.url } : rest,
      ]
      for (const request of requests) {
        const { statusCode, body } = await server.app.inject({ ...request })
        expect([request, statusCode]).toEqual([request, expect.toSatisfy((status: number) => status < 500)])
        expect(body).not.toContain('Something went wrong')
      }
    })
  },
)

test('thirty-two levels and five thousand values are accepted', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const more of [deep('[', ']', 31), `[${'0,'.repeat(4_998)}0]`]) {
    const payload = `{"more":${more}}`
    for (const url of ['/api/logout', '/trpc/account.logout']) {
      expect((await server.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
    }
  }
})

test('texts are stored exactly as sent', async () => {
  const name = 'Zoë 👩‍🚀 漢字 ﷺ'
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const payload = Buffer.from(JSON.stringify({ name }))
  const answer = await server.app.inject({ method: 'POST', url: '/api/projects', payload, headers, cookies })
  expect(answer.json()).toMatchObject({ name })
})
