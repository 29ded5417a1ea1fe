import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

const stored = () =>
  db.selectFrom('taskTexts').selectAll().orderBy('taskId').orderBy('serviceUnitId').execute()

const ofComments = sql`
  union all
  select task_id, -said.id, project_id, e'\\n' || searchable_text(content)
  from comments said join tasks on tasks.id = task_id`

/** The expected texts of the triggers, computed from the tasks and service units. */
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
