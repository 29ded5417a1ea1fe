import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '@db/migrate'
import { testServer } from './testing/test-server'

const { db, make } = await testServer()

/** Every text of one line that the database has. */
async function lines() {
  const { rows } = await sql<{ text: string }>`
    select title as text from tasks
    union all select text from checklist_items
    union all select name from projects union all select name from organizations union all select name from teams
    union all select name from lanes union all select name from labels union all select name from views
    union all select name from tokens union all select name from files
    union all select first_name from users where first_name is not null
    union all select last_name from users where last_name is not null`.execute(db)
  return rows.map(({ text }) => text)
}

/** Runs the step, as a start does that was cut off before it was noted. */
async function replaceAgain() {
  await sql`delete from kysely_migration where name = '0093-one-line-texts'`.execute(db)
  await migrateToLatest(db)
}

test('titles and names from before get a space for what broke their line, and nothing else changes', async () => {
  const owner = await make.user()
  const organization = await make.organization()
  await db
    .updateTable('organizations')
    .set({ name: 'Green\tfields' })
    .where('id', '=', organization.id)
    .execute()
  await db
    .updateTable('users')
    .set({ firstName: 'Ada\u0085', lastName: '\u0081' })
    .where('id', '=', owner.id)
    .execute()
  const project = await make.project(owner, organization)
  await db.updateTable('projects').set({ name: 'Garden\r\nbeds' }).where('id', '=', project.id).execute()
  const task = await make.task(project, { title: 'Sow\n\tbeans' })
  const tasks = Array.from({ length: 700 }, (_, index) => ({
    projectId: project.id,
    title: `Task\u2028${index}`,
    description: 'Two\nlines',
    status: 'todo' as const,
    priority: 'low' as const,
    dueDate: null,
    assignedTo: null,
  }))
  await db.insertInto('tasks').values(tasks).execute()
  await make.checklistItem(task, 'Order\u007fseeds')
  await make.file(task, 'plan\tof beds.pdf')
  await make.team(organization, 'Field\nhands')
  await make.token(owner)
  await sql`update tokens set name = e'Script\\tat night'`.execute(db)
  const view = await make.view(owner)
  await db.updateTable('views').set({ name: 'Late\tones' }).where('id', '=', view.id).execute()
  const lane = await make.lane(project)
  await db.updateTable('lanes').set({ name: 'In\tmotion' }).where('id', '=', lane.id).execute()
  const [label, other] = [await make.label(project, 'Raised bed'), await make.label(project, 'Raised\tbed')]

  await replaceAgain()
  const all = await lines()
  expect(all.filter((line) => /[\p{Cc}\u2028\u2029]/u.test(line))).toEqual([])
  for (const line of [
    'Green fields',
    'Ada ',
    'Untitled',
    'Garden beds',
    'Sow  beans',
    'Task 0',
    'Task 699',
    'Order seeds',
    'plan of beds.pdf',
    'Field hands',
    'Script at night',
    'Late ones',
    'In motion',
    label.name,
    `Raised bed ${other.id}`,
  ]) {
    expect(all).toContain(line)
  }
  const { description } = await db
    .selectFrom('tasks')
    .select('description')
    .where('title', '=', 'Task 5')
    .executeTakeFirstOrThrow()
  expect(description).toBe('Two\nlines')
  await replaceAgain()
  expect(await lines()).toEqual(all)
})
