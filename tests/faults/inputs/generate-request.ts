import { z } from 'zod'
import { commentMaxLength } from '@/domain/comment'
import { seededChoice } from '../seeded-choice'
import {
  badHeaders,
  badValues,
  brokenBodies,
  brokenTexts,
  contentTypes,
  cookieNames,
  cookieValues,
} from './bad-values'
import { type Endpoint, goodValue } from './endpoints'
import { batchesWithText, largeBodies, withLargeText } from './large-bodies'
import type { Fixture } from './fixture'

export type Generated = {
  /** A short description of the invalid part. */
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

type Choice = ReturnType<typeof seededChoice>
type Input = Record<string, unknown>

const maxUrlLength = 12_000
const methods = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET']

/** Returns the same request for the same endpoint, fixture and number. */
export function generateRequest(endpoint: Endpoint, fixture: Fixture, number: number): Generated {
  const choice = seededChoice(number)
  const { chance, one } = choice
  const input = someInput(endpoint, fixture, choice)
  const method = chance(0.03) ? one(methods) : endpoint.method
  const path = `${addressOf(endpoint, input, choice)}${queryOf(endpoint, input, choice)}`
  const isRead = endpoint.method === 'GET'
  const body = isRead && !chance(0.02) ? undefined : bodyOf(endpoint, input, choice)
  const type = chance(0.95) ? 'application/json' : one(contentTypes)
  const cookie = chance(0.85)
    ? fixture.cookie
    : `${one(cookieNames)}=${encodeURIComponent(one(cookieValues))}`
  const headers = {
    cookie,
    ...(body !== undefined && { 'content-type': type }),
    ...(chance(0.1) && { 'idempotency-key': `generated-${number}` }),
    ...(chance(0.1) && one(badHeaders)),
  }
  return { what: `number ${number}`, method, path, headers, body }
}

/**
 * Requests of the maximum accepted size: each text field is large in turn; further ones have other kinds of
 * large JSON.
 */
export function largeRequests(endpoint: Endpoint, fixture: Fixture): Generated[] {
  if (endpoint.method === 'GET') return []
  const texts = endpoint.texts.flatMap((field) => withLargeText(field, goodOthers(endpoint, fixture, field)))
  const path = filledPath(endpoint, fixture.known)
  const single = [...texts, ...largeBodies].map(([what, body]) => ({ what, body, path }))
  const batches = batchesOf(endpoint, fixture).map(([what, body]) => {
    const names = Array.from({ length: callsOf(body) }, () => endpoint.name)
    return { what, body, path: `/trpc/${names.join()}?batch=1` }
  })
  return [...single, ...batches].map((request, index) => {
    const headers = {
      cookie: fixture.cookie,
      'content-type': 'application/json',
      'idempotency-key': `large-${endpoint.name.replace('.', '-')}-${index}`,
    }
    return { ...request, method: endpoint.method, headers }
  })
}

const callsOf = (body: string) =>
  Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(body))).length

/** Batches of calls with long texts, as large as a request may be. */
function batchesOf(endpoint: Endpoint, fixture: Fixture) {
  if (endpoint.transport !== 'trpc') return []
  return endpoint.texts.flatMap((field) =>
    batchesWithText(field, goodOthers(endpoint, fixture, field), commentMaxLength),
  )
}

/** The other required fields of the procedure, as the members of an object. */
const goodOthers = (endpoint: Endpoint, fixture: Fixture, field: string) =>
  Object.entries(endpoint.fields)
    .filter(([name]) => name !== field)
    .map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(goodValue(name, schema, fixture))},`)
    .join('')

/** Half of the inputs are valid except for one field. */
function someInput({ fields }: Endpoint, fixture: Fixture, { chance, one }: Choice): Input {
  const names = Object.keys(fields)
  const wrong = names.length > 0 && chance(0.8) ? one(names) : undefined
  const isWild = chance(0.3)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(() => chance(isWild ? 0.8 : 0.98))
      .map(([name, schema]) => {
        const isBad = name === wrong || (isWild && chance(0.5))
        return [name, isBad ? one(badValues) : goodValue(name, schema, fixture)]
      }),
  )
}

const filledPath = ({ path }: Endpoint, input: Input) =>
  path.replace(/\{(\w+)\}/g, (_braces, name: string) => inAddress(input[name]))

const inAddress = (value: unknown) =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))).slice(
    0,
    maxUrlLength,
  )

const wellFormed = (text: string) => text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd')

const addressOf = (endpoint: Endpoint, input: Input, { chance, one }: Choice) =>
  chance(0.05)
    ? endpoint.path.replace(/\{\w+\}/, () => one(brokenTexts)).replace(/\{\w+\}/g, '1')
    : filledPath(endpoint, input)

function queryOf(endpoint: Endpoint, input: Input, { chance, one }: Choice) {
  if (chance(0.03)) return `?${one(['input', 'q', 'a'])}=${one(brokenTexts)}`
  if (endpoint.method !== 'GET') return endpoint.transport === 'trpc' && chance(0.05) ? '?batch=1' : ''
  const parts =
    endpoint.transport === 'trpc'
      ? [`input=${encodedInput(input, { chance, one })}`, ...(chance(0.1) ? ['batch=1'] : [])]
      : Object.entries(input).map(([name, value]) => `${name}=${inAddress(value)}`)
  const doubled = chance(0.05) ? [...parts, ...parts] : parts
  return `?${doubled.join('&').slice(0, maxUrlLength)}`
}

const encodedInput = (input: Input, { chance, one }: Pick<Choice, 'chance' | 'one'>) =>
  encodeURIComponent(chance(0.9) ? JSON.stringify(input) : one(brokenBodies).toString())

function bodyOf(endpoint: Endpoint, input: Input, { chance, one }: Choice) {
  if (chance(0.02)) {
    const [, body] = one([
      ...largeBodies,
      ...endpoint.texts.slice(0, 1).flatMap((field) => withLargeText(field, '')),
    ])
    return body
  }
  if (chance(0.1)) return one(brokenBodies)
  return JSON.stringify(chance(0.05) ? { 0: input, 1: input } : input)
}
