import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxSearchWords } from '@/domain/search'
import { explainRun, rowsRead } from '../../testing/database/explain-run'
import { watchedServer } from '../../testing/app/watched-server'
import { findEverywhere } from './search-queries'

const statements: string[] = []
const { db, quietDb, make } = await watchedServer((statement) => statements.push(statement))

/** A person with more tasks than a search reads one by one. */
async function viewerWith(tasks: number, description: string) {
  const viewer = await make.user()
  const project = await make.project(viewer)
  await addTasks(project, tasks, 'Bed', description)
  return viewer
}

async function addTasks(project: { id: number }, tasks: number, title: string, description: string) {
  await quietDb.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
      insert into tasks (project_id, title, description, status, priority)
      select ${project.id}::bigint, ${title}::text, ${description}::text, 'todo', 'low'
      from generate_series(1, ${tasks}::integer)`.execute(transaction)
  })
}

async function addComments(project: { id: number }, content: string) {
  await sql`
    insert into comments (task_id, user_id, content)
    select tasks.id, projects.user_id, ${content}::text from tasks join projects on projects.id = project_id
    where project_id = ${project.id} limit 2000`.execute(quietDb)
}

/** The statement of a search and its values as SQL. */
async function searchOf(viewer: { id: number }, text: string) {
  statements.length = 0
  const found = await findEverywhere(db, { viewerId: viewer.id, among: null }, text)
  const patterns = `'{%${text}%}'`
  const values = [String(viewer.id), patterns, patterns, 'true', `'${text}%'`]
  const eachWord = Array.from({ length: maxSearchWords }, () => `'%${text}%'`)
  return { found, statement: statements.at(-1) ?? '', values: [...values, ...eachWord] }
}

test('what others wrote costs a search nothing', async () => {
  const viewer = await viewerWith(3_100, '')
  const others = await make.project(await make.user())
  await addTasks(others, 12_000, 'Quince', 'The quince of others')
  await addComments(others, 'They say: quince')
  await sql`vacuum analyze task_texts`.execute(quietDb)
  const { found, statement, values } = await searchOf(viewer, 'quince')
  expect(found.tasks).toEqual([])
  expect(await rowsRead(quietDb, statement, values)).toBeLessThan(4_000)
})

test('a comment is found behind thousands of newer texts, by the index', async () => {
  const viewer = await viewerWith(3_100, '')
  await sql`
    insert into comments (task_id, user_id, content)
    select min(tasks.id), ${viewer.id}, 'The quince of old' from tasks join projects on projects.id = project_id
    where projects.user_id = ${viewer.id}`.execute(quietDb)
  await sql`vacuum analyze task_texts`.execute(quietDb)
  const { found, statement, values } = await searchOf(viewer, 'quince')
  expect(found.tasks).toMatchObject([{ title: 'Bed', commentId: expect.any(Number) }])
  expect(await rowsRead(quietDb, statement, values)).toBeLessThan(4_000)
})

test('of long texts fewer are read one by one, and the others are found by the index', async () => {
  const viewer = await viewerWith(300, 'half a bed of beans '.repeat(490))
  const [project] = await quietDb
    .selectFrom('projects')
    .select('id')
    .where('userId', '=', viewer.id)
    .execute()
  if (!project) throw new Error('no project')
  await sql`
    update tasks set title = 'Medlar' where id = (select min(id) from tasks where project_id = ${project.id})`.execute(
    quietDb,
  )
  await sql`vacuum analyze task_texts`.execute(quietDb)
  const { found, statement, values } = await searchOf(viewer, 'medlar')
  expect(found.tasks.map(({ title }) => title)).toEqual(['Medlar'])
  const plan = (await explainRun(quietDb, statement, values)).join('\n')
  const [, texts] = /CTE read\n.* rows=([\d.]+)/.exec(plan) ?? []
  expect(Number(texts)).toBeLessThan(150)
})
