import { expect, test } from 'vitest'
import { projectTemplates, templates } from '@/domain/project-templates'
import { taskStatuses } from '@/domain/task'
import { templateTasks } from '@/domain/template-tasks'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

test.each(projectTemplates)('a project starts with the tasks of the template %s', async (template) => {
  const person = await server.person()
  const { statusCode } = await person.call('/api/projects', { body: { name: 'Mine', template } })
  expect(statusCode).toBe(201)
  const project = await server.db
    .selectFrom('projects')
    .innerJoin('taskCounters', 'taskCounters.projectId', 'projects.id')
    .select(['id', 'taskCounters.tasksByStatus'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow()
  const tasks = await server.db
    .selectFrom('tasks')
    .select(['title', 'status', 'assignedTo', 'dueDay', 'finishedAt'])
    .where('projectId', '=', project.id)
    .orderBy('id')
    .execute()
  expect(tasks.map(({ title, status }) => ({ title, status }))).toEqual(
    templateTasks[template].map(({ title, status }) => ({ title, status })),
  )
  const lanes = taskStatuses.map((status) => tasks.filter((task) => task.status === status).length)
  expect(lanes).toEqual(templates[template].lanes)
  for (const task of tasks) {
    expect(task.assignedTo).toBe(person.id)
    expect(task.finishedAt === null).toBe(task.status !== 'done')
  }
  const changes = await server.db
    .selectFrom('changes')
    .select('kind')
    .where('projectId', '=', project.id)
    .execute()
  expect(changes.filter(({ kind }) => kind === 'task.created')).toHaveLength(tasks.length)
  const counted = Object.values(project.tasksByStatus).reduce((sum, count) => sum + count, 0)
  expect(counted).toBe(tasks.length)
})

test('an unknown template is refused', async () => {
  const person = await server.person()
  const { statusCode } = await person.call('/api/projects', {
    body: { name: 'Mine', template: 'moon landing' },
  })
  expect(statusCode).toBe(400)
})
