import { Ajv2020 } from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter, documentedApi } from '../../router'
import { testServer } from '../../testing/app/test-server'
import { openApiDocument } from './openapi-document'
import { pathParameters, type RestRoute, restRoutes } from './rest-routes'

const server = await testServer()
const routes = restRoutes(appRouter)
const document: unknown = (await server.client().call('/api/openapi.json')).json()

const content = z.record(
  z.string(),
  z.looseObject({ schema: z.record(z.string(), z.unknown()), example: z.json().optional() }),
)
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.never()).optional(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), description: z.string(), example: z.json() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
})
const shape = z.looseObject({
  info: z.looseObject({
    version: z.string(),
    license: z.object({ name: z.string(), identifier: z.string() }),
  }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.object({ content })),
  }),
})
const { info, tags, paths, components } = shape.parse(document)

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    path,
    method,
    name: `${method} ${path}`,
    ...described,
  })),
)

const operationOf = ({ path, method }: RestRoute) => {
  const found = paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, target = '']) => target,
  )
  const dangling = references.filter((target) => {
    const [root, ...steps] = target.split('/')
    return root !== '#' || steps.reduce(stepInto, document) === undefined
  })
  expect(references.length).toBeGreaterThan(500)
  expect(dangling).toEqual([])
})

const tree = z.record(z.string(), z.unknown())
const stepInto = (value: unknown, step: string) => tree.safeParse(value).data?.[step]

test('the licence, the version, and a description of each group are present', () => {
  expect(info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(info.version).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)?$/)
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(appRouter._def.record))
})

test('every operation has a unique id and summary, in a described group', () => {
  expect(operations).toHaveLength(routes.length + 7)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z][A-Za-z]*$/)
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length)
  const described = tags.map(({ name }) => name)
  for (const {
    tags: [tag],
  } of operations)
    expect(described).toContain(tag)
})

test('every JSON body has a named schema, alone or in a list', () => {
  for (const { name, requestBody, responses } of operations) {
    for (const part of [requestBody, ...Object.values(responses)]) {
      const schema = part?.content?.['application/json']?.schema
      if (schema === undefined) continue
      const named = schema.type === 'array' ? schema.items : schema
      expect([name, named]).toEqual([name, { $ref: expect.stringContaining('#/components/schemas/') }])
    }
  }
})

test('every example is valid for its schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', components })
  const parts = [
    ...operations.flatMap(({ name, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].map((part) => ({ name, content: part?.content })),
    ),
    ...Object.entries(components.responses).map(([name, { content }]) => ({ name, content })),
  ]
  const examples = parts.flatMap(({ name, content = {} }) =>
    Object.values(content)
      .filter(({ schema }) => !JSON.stringify(schema).includes('"binary"'))
      .map(({ schema, example }) => ({ name, schema, example })),
  )
  expect(examples.length).toBeGreaterThan(100)
  for (const { name, schema, example } of examples) {
    const absolute: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))
    const isValid = ajv.validate(tree.parse(absolute), example)
    expect([name, isValid, ajv.errors ?? []]).toEqual([name, true, []])
  }
})

test.each(routes.map((route) => [route.procedure, route] as const))(
  '%s accepts and returns its examples',
  (_name, route) => {
    const { parameters, requestBody, responses } = operationOf(route)
    const inAddress = parameters.filter((parameter) => ['path', 'query'].includes(parameter.in))
    const body = tree.parse(requestBody?.content['application/json']?.example ?? {})
    const input: Record<string, unknown> = {
      ...body,
      ...Object.fromEntries(inAddress.map(({ name, example }) => [name, example])),
    }
    if (route.form) {
      const sent = tree.parse(requestBody?.content['multipart/form-data']?.example ?? {})
      Object.assign(input, sent, { files: noFiles() })
    }
    const known = route.inputs.flatMap(({ shape }) => Object.keys(shape))
    expect(known).toEqual(expect.arrayContaining(Object.keys(input)))
    expect(Object.keys(input)).toEqual(expect.arrayContaining(pathParameters(route.path)))
    for (const schema of route.inputs) expect(schema.safeParse(input).error).toBeUndefined()
    const answer = responses[route.successStatus]?.content?.['application/json']?.example
    expect(route.output.parse(answer)).toEqual(answer)
  },
)

async function* noFiles() {}

test('the calls that require the cookie are those that reject signed-out clients', async () => {
  for (const { path, method, security, responses } of operations) {
    const url = `/api${path.replace(/\{\w+\}/g, '1')}`
    const { body, statusCode } = await server.app.inject({ url, method: methods[method] })
    const isUnauthorized = statusCode === 401 && body === 'Please sign in to continue'
    expect([method, path, isUnauthorized]).toEqual([method, path, security === undefined])
    expect(isUnauthorized && !('401' in responses)).toBe(false)
  }
})

const methods: Record<string, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
}

test('the board’s list documents its etag and the 304, and the signed-in writes their idempotency key', () => {
  const list = paths['/projects/{projectId}/tasks']?.get
  expect(list?.responses[200]).toMatchObject({ headers: { etag: { example: '"12"' } } })
  expect(list?.responses[304]).toMatchObject({ headers: { etag: { example: '"12"' } } })
  expect(list?.parameters.map(({ name }) => name)).toEqual(['projectId', 'perLane', 'if-none-match'])
  const withKey = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'idempotency-key'),
  )
  const writes = operations.filter(
    ({ method, security, requestBody }) =>
      ['post', 'patch'].includes(method) && !security && !requestBody?.content['multipart/form-data'],
  )
  expect(withKey.map(({ name }) => name)).toEqual(writes.map(({ name }) => name))
})

test('a sign-in that waits for a code is documented as the JSON that it returns', () => {
  const forbidden = operations.filter(({ responses }) =>
    JSON.stringify(responses[403] ?? {}).includes('SecondFactor'),
  )
  expect(forbidden.map(({ path }) => path).toSorted()).toEqual([
    '/auth/aeroauth/relink',
    '/auth/aeroauth/verify',
    '/login',
    '/verify-link-credentials',
  ])
})

test('the streams are documented as event streams of named events', () => {
  for (const path of ['/events', '/projects/{projectId}/events']) {
    const { schema, example } = paths[path]?.get?.responses[200]?.content?.['text/event-stream'] ?? {}
    expect(schema).toMatchObject({ contentSchema: { $ref: '#/components/schemas/LiveEvent' } })
    expect(example).toMatch(/^id: .+\nevent: change\ndata: \{.+\}\n\n$/)
  }
})

test('the cookie has its actual name', () => {
  const options = { url: 'https://boards.example.net', cookieName: '__Host-laneway_session' }
  const described = shape.parse(openApiDocument({ ...documentedApi, ...options }))
  expect(described.components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-laneway_session' },
    token: { type: 'http', scheme: 'bearer', description: 'A token that is made in the settings' },
  })
})
