import { expect, test } from 'vitest'
import type { Project } from '@/domain/project-schema'
import { byStatus, taskStatuses } from '@/domain/task'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'
import { countedTasks, measuredTexts, recountedTasks, textsMeasuredAgain } from './testing/task-counts'

const server = await testServer()
const { db, make } = server

/** A seeded generator of numbers from 0 to 1. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('a project’s counts match its tasks after any writes, many of them concurrent', async () => {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'admin'))
  const projects = await Promise.all([1, 2, 3].map(() => make.project({ id: owner.id }, organization)))
  const random = createRandom(20)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const someText = (max = 9_000) => 'é'.repeat(1 + Math.floor(random() * max))
  const taskIds: number[] = []
  const statusCodes = new Set<number>()

  async function writeOnce() {
    const project = oneOf(projects)
    const task = `/api/tasks/${oneOf(taskIds)}`
    const status = oneOf(taskStatuses)
    const chance = random()
    if (chance < 0.4 || taskIds.length === 0) {
      const created = await owner.call(`/api/projects/${project?.id}/tasks`, {
        body: { title: 'New', status },
      })
      taskIds.push(created.json<Task>().id)
      return created
    }
    if (chance < 0.5) return owner.call(task, { method: 'DELETE' })
    if (chance < 0.65) return owner.call(task, { method: 'PATCH', body: { status: 'done', archived: true } })
    if (chance < 0.7) return owner.call(task, { method: 'PATCH', body: { archived: false } })
    if (chance < 0.75) return owner.call(task, { method: 'PATCH', body: { archived: true } })
    if (chance < 0.8) return owner.call(task, { method: 'PATCH', body: { description: someText() } })
    if (chance < 0.85) return owner.call(`${task}/service-units`, { body: { content: someText(2_000) } })
    if (chance < 0.87) return owner.call(`${task}/comments`, { body: { content: someText() } })
    if (chance < 0.89) return owner.call(`${task}/checklist`, { body: { text: someText(300) } })
    return owner.call(task, { method: 'PATCH', body: { status } })
  }

  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all(Array.from({ length: 12 }, writeOnce))
    for (const { statusCode } of answers) statusCodes.add(statusCode)
    expect(await countedTasks(db)).toEqual(await recountedTasks(db))
    expect(await measuredTexts(db)).toEqual(await textsMeasuredAgain(db))
  }
  expect(statusCodes).toEqual(new Set([200, 201, 404, 409]))

  const [moved, deleted] = projects
  await owner.call(`/api/projects/${moved?.id}`, { method: 'PATCH', body: { organizationId: null } })
  await owner.call(`/api/projects/${deleted?.id}`, { method: 'DELETE' })
  expect(await countedTasks(db)).toEqual(await recountedTasks(db))
  expect((await countedTasks(db)).some(({ id }) => id === moved?.id)).toBe(true)
})

test('tasks written by direct SQL are counted as well', async () => {
  const { owner, project, create } = await ownBoard(server)
  await create({ title: 'Sow' })
  await db
    .insertInto('tasks')
    .values(
      taskStatuses.map((status) => ({
        projectId: project.id,
        title: 'Past',
        description: '',
        status,
        priority: 'low' as const,
        dueDate: null,
        assignedTo: null,
      })),
    )
    .execute()
  await db.updateTable('tasks').set({ archived: true }).where('status', '=', 'done').execute()
  await db.updateTable('tasks').set({ status: 'review' }).where('status', '=', 'on_hold').execute()
  await db.deleteFrom('tasks').where('status', '=', 'in_progress').execute()
  const { tasksByStatus, openTasks, doneTasks } = (
    await owner.call(`/api/projects/${project.id}`)
  ).json<Project>()
  expect(tasksByStatus).toEqual({ ...byStatus(() => 0), todo: 2, review: 2 })
  expect([openTasks, doneTasks]).toEqual([4, 0])
  expect(await countedTasks(db)).toEqual(await recountedTasks(db))
})
