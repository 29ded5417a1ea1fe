import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateTo, migrateToLatest } from '@db/migrate'
import { testServer } from '../../testing/test-server'

const server = await testServer()
const { db, make } = server

const stored = () =>
  db.selectFrom('taskTexts').selectAll().orderBy('taskId').orderBy('serviceUnitId').execute()

const ofComments = sql`
  union all
  select task_id, -said.id, project_id, e'\\n' || searchable_text(content)
  from comments said join tasks on tasks.id = task_id`

/** What the triggers should have stored, computed from the tasks and service units anew. */
async function expected(hasComments = true) {
  const { rows } = await sql`
    select id as "taskId", 0::bigint as "serviceUnitId", project_id as "projectId", searchable_text(title) || e'\\n' || searchable_text(description) as body
    from tasks
    union all
    select task_id, units.id, project_id, e'\\n' || searchable_text(content)
    from service_units units join tasks on tasks.id = task_id
    ${hasComments ? ofComments : sql``}
    order by 1, 2`.execute(db)
  return rows
}

async function boardWithTexts() {
  const owner = await server.person()
  const project = await make.project(owner)
  const tasks = []
  for (let index = 0; index < 3; index += 1) {
    const task = await make.task(project, { title: `Sow (${index})` })
    await owner.call(`/api/tasks/${task.id}/service-units`, { body: { content: `Bed ${index}` } })
    await owner.call(`/api/tasks/${task.id}/comments`, { body: { content: `Größe ${index}` } })
    tasks.push(task)
  }
  return { owner, project, tasks }
}

test('the stored texts are those of the tasks and service units, also after changes by direct SQL', async () => {
  const { owner, project, tasks } = await boardWithTexts()
  await db.updateTable('tasks').set({ description: 'By hand\nand foot' }).execute()
  await owner.call(`/api/projects/${project.id}/tasks`, {
    method: 'DELETE',
    body: { taskIds: [tasks[0]?.id] },
  })
  expect((await stored()).length).toBe(6)
  expect(await stored()).toEqual(await expected())
})

test('the migration stores the texts of the existing tasks, and can be interrupted and started again', async () => {
  await boardWithTexts()
  await migrateTo(db, '0028-archive-done-after')
  await migrateTo(db, '0029-task-texts')
  expect(await stored()).toEqual([])
  await db.updateTable('tasks').set({ title: 'Meanwhile' }).execute()
  await migrateTo(db, '0030-fill-task-texts')
  expect(await stored()).toEqual(await expected(false))
  await db.deleteFrom('taskTexts').where('serviceUnitId', '<>', 0).execute()
  await migrateTo(db, '0029-task-texts')
  await migrateToLatest(db)
  expect(await stored()).toEqual(await expected())
})

test('the texts of before are written without accents, with the comments, in steps that can be interrupted', async () => {
  await boardWithTexts()
  await db.updateTable('tasks').set({ title: 'Müller' }).execute()
  await migrateTo(db, '0097-checks-of-values')
  await sql`update task_texts set body = e' müller\\n' where service_unit_id = 0`.execute(db)
  await migrateTo(db, '0100-search-folds')
  expect(await stored()).not.toEqual(await expected())
  await migrateToLatest(db)
  expect(await stored()).toEqual(await expected())
  expect((await stored()).map(({ body }) => body)).toContain(' muller\n ')
})
