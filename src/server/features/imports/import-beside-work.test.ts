import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { previewed, readImport } from './testing/send-import'

const server = await testServer()
const trello = readFileSync(join(import.meta.dirname, 'testing', 'boards', 'trello.json'), 'utf8')

type Row = { title: string; number: number; assignedTo: number | null }

/** A running import of a board with a card of an editor. It ends only after `goOn`. */
async function heldImport() {
  const owner = await server.person()
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', owner)
  const project = await server.make.project(owner, organization)
  const named = async () => {
    const user = await server.make.user()
    await server.make.organizationMember(organization, 'member', user)
    await server.make.member(project, 'editor', user)
    const { username } = await server.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    return { user, username }
  }
  const [editor, author] = [await named(), await named()]
  const task = await server.make.task(project, { title: 'Was here' })
  const content = trello
    .replaceAll('"evemarlow"', `"${editor.username}"`)
    .replaceAll('"rufus_t"', `"${author.username}"`)
  const { id } = await previewed(owner, { source: 'trello', content, projectId: project.id })

  // Comments of the author wait for this row.
  const transaction = await server.db.startTransaction().execute()
  onTestFinished(() =>
    transaction.isCommitted || transaction.isRolledBack ? undefined : transaction.rollback().execute(),
  )
  await transaction.selectFrom('users').select('id').where('id', '=', author.user.id).forUpdate().execute()
  await owner.call(`/api/imports/${id}/run`, { method: 'POST', body: {} })
  await expect.poll(countOfWaiting, { timeout: 10_000 }).toBe(1)
  const goOn = async () => {
    await transaction.rollback().execute()
    await expect.poll(() => readImport(owner, id), { timeout: 10_000 }).toMatchObject({ state: 'done' })
    const tasks = (await owner.call(`/api/projects/${project.id}/tasks`)).json<Row[]>()
    return tasks.toSorted((a, b) => a.number - b.number)
  }
  return { project, editor: await server.as(editor.user), task, goOn }
}

async function countOfWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.count
}

test('others go on working in a project into which a board is being imported', async () => {
  const { project, editor, task, goOn } = await heldImport()
  const changed = await editor.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { priority: 'high' } })
  const added = await editor.call(`/api/projects/${project.id}/tasks`, {
    method: 'POST',
    body: { title: 'Came meanwhile' },
  })
  expect([changed.statusCode, added.statusCode]).toEqual([200, 201])
  const shown = (await editor.call(`/api/projects/${project.id}/tasks`)).json<Row[]>()
  expect(shown.map(({ title }) => title).toSorted()).toEqual(['Came meanwhile', 'Was here'])
  const found = (await editor.call('/api/search?q=gravel')).body
  expect(found).not.toContain('Order gravel')

  const tasks = await goOn()
  expect(tasks.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Was here'],
    [2, 'Came meanwhile'],
    [3, 'A pond'],
    [4, 'Order gravel'],
    [5, 'Prune the pear'],
    [6, 'Bench'],
  ])
  expect((await editor.call('/api/search?q=gravel')).body).toContain('Order gravel')
})

test('people who leave the project during an import are not assigned there', async () => {
  const { project, editor, goOn } = await heldImport()
  await server.db
    .deleteFrom('projectMembers')
    .where('projectId', '=', project.id)
    .where('userId', '=', editor.id)
    .execute()
  const tasks = await goOn()
  expect(tasks.map(({ title, assignedTo }) => [title, assignedTo])).toContainEqual(['Prune the pear', null])
})
