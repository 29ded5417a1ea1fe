import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../app'
import { testDatabase } from './test-database'
import { testSettings } from './test-settings'

type Call = Pick<InjectOptions, 'method' | 'headers' | 'remoteAddress'> & { body?: unknown }

/** The whole server on a database of this file's own, asked without a network. */
export async function testServer(changes: Parameters<typeof testSettings>[0] = {}) {
  const { db, connectionString } = await testDatabase()
  const clock = { now: () => new Date() }
  const app = await buildApp({ settings: testSettings(changes), db, webRoot: null, clock: () => clock.now() })
  afterAll(() => app.close())

  /** A person with a cookie jar of their own. */
  function visitor() {
    const cookies: Record<string, string> = {}

    async function call(url: string, { body, ...options }: Call = {}) {
      const response = await app.inject({
        url,
        method: body === undefined ? 'GET' : 'POST',
        cookies,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...options,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
      })
      for (const { name, value } of response.cookies) cookies[name] = value
      return response
    }

    return { call, cookies }
  }

  /** A visitor who has just registered. */
  async function person(username = `person-${randomBytes(4).toString('hex')}`) {
    const { call, cookies } = visitor()
    const body = { email: `${username}@example.org`, username, password: 'correct horse' }
    const response = await call('/api/register', { body })
    return {
      call,
      cookies,
      id: response.json<{ id: number }>().id,
      username,
      email: body.email,
      password: body.password,
    }
  }

  return { app, db, connectionString, clock, visitor, person }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>
export type TestPerson = Awaited<ReturnType<TestServer['person']>>
