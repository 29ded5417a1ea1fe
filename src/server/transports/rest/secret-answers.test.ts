import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from '../../router'
import { testServer } from '../../testing/app/test-server'
import { authenticator } from '../../testing/app/two-factor'
import { secretFields } from '../http/compressed-answers'
import { inlineJsonSchema, restRoutes } from './rest-routes'

const server = await testServer()

const alreadyDone =
  'This was already done with this idempotency key. Its answer held a secret and is not shown again.'

/** Names of fields whose text grants access. The key of a project begins the ids of its tasks. */
const isSecretName = (name: string) =>
  name !== 'key' && /secret|qr|code|token|url|password|hash|nonce|key/i.test(name)

const nested = z.record(z.string(), z.unknown())

/** The names of all fields of a response that may contain a text, at any depth. */
function textFields(schema: unknown, name = ''): string[] {
  const parts = Object.entries(nested.safeParse(schema).data ?? {})
  return parts.flatMap(([keyword, part]) => {
    if (keyword === 'type' && [part].flat().includes('string')) return [name]
    if (keyword !== 'properties') return [part].flat().flatMap((inner) => textFields(inner, name))
    return Object.entries(nested.parse(part)).flatMap(([field, inner]) => textFields(inner, field))
  })
}

/** The fields of each procedure's response. */
const answered = new Map<string, string[]>()
forEachOpenApiProcedure(appRouter._def.procedures, ({ path, procedure }) => {
  const { outputParser = z.never() } = getInputOutputParsers(procedure)
  answered.set(path, textFields(inlineJsonSchema(outputParser, 'output')))
})

test('every response with a secret is marked as such, and no other', () => {
  const written = restRoutes(appRouter).filter(({ method }) => ['POST', 'PATCH'].includes(method))
  const withSecrets = written.filter(({ procedure }) => answered.get(procedure)?.some(isSecretName))
  const marked = written.filter(({ responseIsSecret }) => responseIsSecret)
  expect(marked.map(({ procedure }) => procedure)).toEqual(withSecrets.map(({ procedure }) => procedure))
  expect(marked.map(({ procedure }) => procedure)).toEqual(
    expect.arrayContaining(['twoFactor.setup', 'twoFactor.verify', 'twoFactor.renewRecoveryCodes']),
  )
})

test('every field whose value grants access keeps its response from being compressed, and no other', () => {
  const found = [...answered.values()].flat().filter(isSecretName)
  expect([...new Set(found)].toSorted()).toEqual([...secretFields])
})

test('secrets of two-factor authentication are shown once, and a retry has no effect', async () => {
  const person = await server.registered()
  const once = (path: string, body: object, key: string) =>
    person.call(`/api/2fa/${path}`, { body, headers: { 'idempotency-key': key } })

  const setUp = () => once('setup', {}, 'set-up-one')
  const { secret } = (await setUp()).json<{ secret: string }>()
  const setUpAgain = await setUp()
  expect([setUpAgain.statusCode, setUpAgain.body]).toEqual([409, alreadyDone])

  const { code } = authenticator(secret)
  const token = code()
  const verify = () => once('verify', { token }, 'verify-one')
  const { recoveryCodes } = (await verify()).json<{ recoveryCodes: string[] }>()
  expect(recoveryCodes).toHaveLength(10)
  const verifiedAgain = await verify()
  expect([verifiedAgain.statusCode, verifiedAgain.body]).toEqual([409, alreadyDone])

  const renew = () => once('recovery-codes', { token: recoveryCodes[0] }, 'renew-one')
  expect((await renew()).statusCode).toBe(200)
  const codes = () =>
    server.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.id).execute()
  const renewed = await codes()
  const renewedAgain = await renew()
  expect([renewedAgain.statusCode, renewedAgain.body]).toEqual([409, alreadyDone])
  expect(await codes()).toEqual(renewed)

  const stored = await server.db
    .selectFrom('idempotencyKeys')
    .select(['status', 'answer'])
    .where('userId', '=', person.id)
    .execute()
  expect(stored).toEqual(stored.map(() => ({ status: 200, answer: null })))
  expect(stored).toHaveLength(3)
})

test('one of twenty concurrent calls with one key gets the secret', async () => {
  const person = await server.registered()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      person.call('/api/2fa/setup', { method: 'POST', headers: { 'idempotency-key': 'set-up-twenty' } }),
    ),
  )
  const shown = answers.filter(({ statusCode }) => statusCode === 200)
  const rejected = answers.filter(({ statusCode }) => statusCode === 409)
  expect([shown.length, rejected.length]).toEqual([1, 19])
})

test('the key is rejected with another body', async () => {
  const person = await server.registered()
  const setUp = (body: object) =>
    person.call('/api/2fa/setup', { body, headers: { 'idempotency-key': 'set-up-other' } })
  await setUp({})
  expect((await setUp({ other: true })).statusCode).toBe(422)
})
