import { describe, expect, test } from 'vitest'
import { restRoutes } from '../transports/rest/rest-routes'
import { appRouter } from '../router'
import { testServer } from '../testing/app/test-server'

/* Sends everything that another website can make a browser send, to every call that changes something. */

const server = await testServer({ publicUrl: 'https://laneway.example.org' })

const unsafe = restRoutes(appRouter)
  .filter(({ method }) => method !== 'GET')
  .map(({ procedure, method, path }) => ({
    procedure,
    transports: [
      { method, url: `/api${path.replace(/\{\w+\}/g, '1')}` },
      { method: 'POST', url: `/trpc/${procedure}` },
    ] as const,
  }))

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'https://laneway.example.org.evil.example' },
  { origin: 'http://laneway.example.org' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://laneway.example.org', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]

const forms: [type: string, payload: string][] = [
  ['text/plain', '{"name":"New"}'],
  ['application/x-www-form-urlencoded', 'name=New'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nNew\r\n--x--',
  ],
  ['application/octet-stream', '{"name":"New"}'],
  ['text/plain; application/json', '{"name":"New"}'],
]

/** Files arrive as a form, which a page of another site cannot send either, as the test before shows. */
const formsRefusedBy = (procedure: string) =>
  procedure === 'file.upload' || procedure === 'import.create'
    ? forms.filter(([type]) => !type.startsWith('multipart/'))
    : forms

const { cookies } = await server.registered()

describe.each(unsafe.map((each) => [each.procedure, each] as const))('%s', (procedure, { transports }) => {
  test('is rejected for pages of other sites, on both transports', async () => {
    for (const transport of transports) {
      for (const headers of foreign) {
        const { statusCode } = await server.app.inject({ ...transport, cookies, headers })
        expect([transport.url, headers, statusCode]).toEqual([transport.url, headers, 403])
      }
    }
  })

  test('accepts nothing that a form can send', async () => {
    for (const transport of transports) {
      for (const [type, payload] of formsRefusedBy(procedure)) {
        const headers = { 'content-type': type }
        const { statusCode } = await server.app.inject({ ...transport, cookies, headers, payload })
        expect([transport.url, type, statusCode]).toEqual([transport.url, type, 415])
      }
    }
  })

  test('is not triggered by a GET, whatever its headers', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-http-method': 'POST' }
    const url = `/trpc/${procedure}?input=${encodeURIComponent('{}')}&_method=POST`
    expect((await server.app.inject({ url, cookies, headers })).statusCode).toBe(405)
  })
})

test('has no response that pages of other sites can read', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await server.app.inject({ method, url: '/api/user', cookies, headers })
    const granted = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
    expect(granted).toEqual([])
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})
