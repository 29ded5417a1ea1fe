import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from './router'
import { testServer } from './testing/app/test-server'
import { restRoutes } from './transports/rest/rest-routes'

/** Texts of several lines, and texts that are compared, looked up or passed on but not shown in a line. */
const others = [
  'description',
  'content',
  'message',
  'website',
  'query',
  'q',
  'slug',
  'picture',
  'account.login email',
  'aeroAuth.link email',
  'organization.delete name',
  'bin.listProjects organization',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'linkToken',
  'invitationToken',
  'proof',
  'totpToken',
  'lastEventId',
  'actor',
  'cursor',
]

const breaking = ['\t', '\n', '\r\n', '\v', '\u0007', '\u007f', '\u0085', '\u009f', '\u2028']

const fieldsOf = (schema: z.ZodType, name: string): [string, z.ZodType][] => {
  if (schema instanceof z.ZodArray) return fieldsOf(z.instanceof(z.ZodType).parse(schema.element), name)
  return [[name, schema]]
}

const fields = restRoutes(appRouter).flatMap(({ procedure, inputs }) =>
  inputs.flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([field, schema]) =>
      schema instanceof z.ZodType ? fieldsOf(schema, `${procedure} ${field}`) : [],
    ),
  ),
)

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success

test.each(breaking)('no title and no name takes %j', (sign) => {
  const taking = fields
    .filter(([name, schema]) => takes(schema, `Sow${sign}Reap`) && !others.includes(name))
    .map(([name]) => name)
    .filter((name) => !others.includes(name.split(' ')[1] ?? ''))
  expect(taking).toEqual([])
})

test('titles and names are among what was tried', () => {
  const lines = fields.filter(([, schema]) => takes(schema, 'Sow') && !takes(schema, 'Sow\tReap'))
  expect(lines.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'task.create title',
      'project.update name',
      'account.update firstName',
      'checklist.update text',
      'file.rename name',
    ]),
  )
})

describe('a title of two lines', async () => {
  const server = await testServer()

  test('is a 400 in one sentence, on both transports', async () => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const sent = await owner.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow\nReap' } })
    expect([sent.statusCode, sent.body]).toEqual([400, 'Title must be one line'])
    const typed = await owner.mutate('task.create', { projectId: project.id, title: 'Sow\tReap' })
    expect(typed.json()).toMatchObject({ error: { message: 'Title must be one line' } })
  })
})
