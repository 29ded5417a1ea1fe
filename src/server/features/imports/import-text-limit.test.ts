import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { testServer } from '../../testing/app/test-server'
import { imported, previewed, untilRead } from './testing/send-import'

const server = await testServer({ maxProjectTextBytes: 1024 * 1024 })

const full = 'The texts of this project would take more than its 1 MiB. Delete or shorten some first.'

/** A table with this number of tasks of about 10 KiB each. */
const table = (tasks: number) =>
  ['Title,Description', ...Array.from({ length: tasks }, () => `Sow,${'x'.repeat(9_900)}`)].join('\n')

test('an import whose texts are too long for a project says so before it is run, and writes nothing', async () => {
  const client = await server.person()
  const preview = await previewed(client, { source: 'csv', content: table(110) })
  expect(preview).toMatchObject({ state: 'preview', problemCount: 1 })
  expect(preview.problems).toEqual([
    { line: null, title: 'Too much text', text: expect.stringContaining(full) },
  ])
  expect(await imported(client, preview.id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining(full),
  })
  expect((await client.call('/api/projects')).json()).toEqual([])
})

test('what a project holds already counts', async () => {
  const client = await server.person()
  const project = await server.make.project({ id: client.id })
  const sent = { source: 'csv' as const, content: table(60), projectId: project.id }
  const fits = await previewed(client, sent)
  expect(fits.problems).toEqual([])
  await insertTasks(server.db, project, { count: 60, description: 'x'.repeat(9_900) })
  expect((await untilRead(client, fits.id)).problems).toMatchObject([{ title: 'Too much text' }])
  expect(await imported(client, fits.id)).toMatchObject({ state: 'failed' })
  expect((await client.call(`/api/projects/${project.id}/tasks`)).json()).toHaveLength(60)
})

test('an import fails in the same sentence if the texts have grown since it looked', async () => {
  const client = await server.person()
  const project = await server.make.project({ id: client.id })
  const { id } = await previewed(client, { source: 'csv', content: table(60), projectId: project.id })
  await insertTasks(server.db, project, { count: 60, description: 'x'.repeat(9_900) })
  // Readings of the previous release have no sizes of texts.
  await sql`
    update imports set reading = jsonb_set(reading, '{projects,0}', (reading #> '{projects,0}') - 'textKibibytes')
    where id = ${id}`.execute(server.db)
  expect(await imported(client, id)).toMatchObject({ state: 'failed', error: full })
})
