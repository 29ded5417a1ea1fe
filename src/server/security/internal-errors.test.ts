import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { collectLog, testServer } from '../testing/app/test-server'
import { explainDatabaseError } from '../core/database-errors'

const server = await testServer({ logLevel: 'info' })
const lines = collectLog(server.app)

test.each([
  ['22P02', 'BAD_REQUEST'],
  ['22003', 'BAD_REQUEST'],
  ['22007', 'BAD_REQUEST'],
  ['22008', 'BAD_REQUEST'],
  ['22021', 'BAD_REQUEST'],
  ['08P01', 'BAD_REQUEST'],
  ['40001', 'CONFLICT'],
  ['40P01', 'CONFLICT'],
  ['55P03', 'CONFLICT'],
  ['53300', 'SERVICE_UNAVAILABLE'],
  ['57P01', 'SERVICE_UNAVAILABLE'],
  ['57014', 'SERVICE_UNAVAILABLE'],
  ['25006', 'SERVICE_UNAVAILABLE'],
  ['ECONNREFUSED', 'SERVICE_UNAVAILABLE'],
  ['42P01', undefined],
  ['XX000', undefined],
])('an error %s of the database gives the response %s, without any details', (code, expected) => {
  const explained = explainDatabaseError(Object.assign(new Error('column "secret" of "users"'), { code }))
  expect(explained?.code).toBe(expected)
  expect(explained?.message ?? '').not.toContain('secret')
})

test('an internal error is identified by its reference only, which the log explains', async () => {
  const person = await server.registered()
  await sql`alter table projects rename to mislaid`.execute(server.db)
  const answers = [await person.call('/api/projects'), await person.query('project.list')]
  await sql`alter table mislaid rename to projects`.execute(server.db)
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBe(500)
    expect(body).toMatch(/Something went wrong on our side\. Please try again\. \(Reference: [0-9a-f-]{36}\)/)
    expect(body).not.toMatch(/projects|relation|select|node_modules|at /)
    const reference = String(headers['x-request-id'])
    expect(body).toContain(reference)
    expect(lines().some((line) => line.includes(reference) && line.includes('42P01'))).toBe(true)
  }
})

test('a response that violates its schema is an internal error, and not explained as invalid input', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  await sql`alter table projects drop constraint projects_values`.execute(server.db)
  await sql`update projects set status = 'mislaid' where id = ${project.id}`.execute(server.db)
  const answers = [
    await owner.call(`/api/projects/${project.id}`),
    await owner.query('project.get', { projectId: project.id }),
  ]
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(500)
    expect(body).toMatch(/Something went wrong on our side\. Please try again\. \(Reference: [0-9a-f-]{36}\)/)
    expect(body).not.toMatch(/mislaid|active|must be/i)
  }
})
