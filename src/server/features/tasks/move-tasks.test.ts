import { describe, expect, test } from 'vitest'
import type { Found } from '@/domain/change-schema'
import type { Task } from '@/domain/task-schema'
import { refusalReasons } from '../../core/errors'
import { testServer } from '../../testing/app/test-server'
import { countedTasks, recountedTasks } from './testing/task-counts'
import { twoProjects } from './testing/two-projects'

const server = await testServer()
const { db, make } = server

describe('a task that is moved to another project', () => {
  test('keeps what it is, and is one change of each project', async () => {
    const { source, destination, create, move, list, revision } = await twoProjects(server)
    const task = await create({
      status: 'review',
      priority: 'high',
      description: 'Beds',
      dueDate: '2030-01-01T09:00:00.000Z',
    })
    const before = [await revision(source), await revision(destination)]
    const response = await move(task)
    const moved = response.json<Task>()
    const lanes = db.selectFrom('lanes').select('id').where('projectId', '=', destination.id)
    const { id: laneId } = await lanes.where('status', '=', 'review').executeTakeFirstOrThrow()
    expect([response.statusCode, moved]).toEqual([
      200,
      {
        ...task,
        version: task.version + 1,
        updatedAt: moved.updatedAt,
        projectId: destination.id,
        laneId,
        number: 1,
        project: { ...moved.project, id: destination.id, organization: task.project.organization },
      },
    ])
    expect(await list(source)).toEqual([])
    expect(await list(destination)).toEqual([moved])
    expect([await revision(source), await revision(destination)]).toEqual(before.map((each) => each + 1))
    expect(await countedTasks(db)).toEqual(await recountedTasks(db))
  })

  test('keeps its service units and is found where it is by who sees that', async () => {
    const { mover, ofSource, ofDestination, create, move } = await twoProjects(server)
    const task = await create({ title: 'Elderflower' })
    await mover.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a rhubarb bed' } })
    const found = async (who: typeof mover, word: string) =>
      (await who.call(`/api/search?q=${word}`)).json<Found>().tasks.map(({ id }) => id)
    expect(await found(ofSource, 'rhubarb')).toEqual([task.id])
    await move(task)
    for (const word of ['rhubarb', 'elderflower']) {
      expect([await found(ofSource, word), await found(ofDestination, word)]).toEqual([[], [task.id]])
    }
    const units = await ofDestination.call(`/api/tasks/${task.id}/service-units`)
    expect(units.json()).toMatchObject([{ content: 'Half a rhubarb bed' }])
  })

  test('keeps an assignee who is a member of the destination, and drops another', async () => {
    const { mover, ofSource, create, move } = await twoProjects(server)
    const kept = await create({ assignedTo: mover.id })
    const dropped = await create({ assignedTo: ofSource.id })
    expect((await move(kept)).json()).toMatchObject({ assignedTo: mover.id, assignee: { id: mover.id } })
    expect((await move(dropped)).json()).toMatchObject({ assignedTo: null, assignee: null })
  })

  test('keeps its history, which names no other project, also when the project that it left is deleted', async () => {
    const { mover, ofDestination, source, destination, create, move, history } = await twoProjects(server)
    const task = await create()
    const other = await create()
    await mover.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Reap' } })
    await mover.call(`/api/projects/${source.id}/tasks`, {
      method: 'PATCH',
      body: { taskIds: [task.id, other.id], changes: { priority: 'low' } },
    })
    await move(task)
    await ofDestination.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { title: 'Sow again' } })
    await mover.call(`/api/projects/${source.id}`, { method: 'DELETE' })
    const entries = await history(task, ofDestination)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'task.changed',
      'task.movedIn',
      'task.changed',
      'task.changed',
      'task.created',
    ])
    expect(new Set(entries.map(({ project }) => project.id))).toEqual(new Set([destination.id]))
    expect(entries.map(({ revision }) => revision > 0)).toEqual([true, true, false, false, false])
  })

  test('that comes back has each entry of its history once, and no entry of leaving', async () => {
    const { source, create, move, history } = await twoProjects(server)
    const task = await create()
    for (const to of [undefined, source, undefined, source]) await move(task, to)
    const entries = await history(task)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'task.movedIn',
      'task.movedIn',
      'task.movedIn',
      'task.movedIn',
      'task.created',
    ])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(5)
  })

  test('is named in the activity of each project without the other', async () => {
    const { ofSource, ofDestination, create, move } = await twoProjects(server)
    const task = await create()
    await move(task)
    const activity = async (who: typeof ofSource) => (await who.call('/api/activity')).body
    const { project } = (await ofDestination.call(`/api/tasks/${task.id}`)).json<Task>()
    expect(await activity(ofDestination)).toContain('task.movedIn')
    expect(await activity(ofDestination)).not.toContain(task.project.name)
    expect(await activity(ofSource)).toContain('task.movedOut')
    expect(await activity(ofSource)).not.toContain(project.name)
  })

  test('stays where it already is, as often as it is moved there', async () => {
    const { destination, create, move, revision } = await twoProjects(server)
    const task = await create()
    const moved = (await move(task)).json<Task>()
    const before = await revision(destination)
    const again = await move(task)
    expect([again.statusCode, again.json(), await revision(destination)]).toEqual([200, moved, before])
  })

  test('moves once for a key that is sent again', async () => {
    const { create, move } = await twoProjects(server)
    const task = await create()
    const headers = { 'idempotency-key': 'of-a-move-once' }
    const answers = [
      await move(task, undefined, undefined, headers),
      await move(task, undefined, undefined, headers),
    ]
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
  })
})

describe('a move of a task', () => {
  test('is refused as a change in either project would be', async () => {
    const { mover, ofSource, ofDestination, organization, destination, create, move } =
      await twoProjects(server)
    const task = await create()
    const answer = async (...call: Parameters<typeof move>) => {
      const { statusCode, body } = await move(...call)
      return [statusCode, body]
    }
    const viewing = "You don't have permission to view this project."
    expect(await answer(task, destination, ofSource)).toEqual([403, viewing])
    expect(await answer(task, destination, ofDestination)).toEqual([403, viewing])
    expect(await answer(task, { id: 2 ** 50 })).toEqual([404, 'This project does not exist'])
    expect(await answer({ id: 2 ** 50 })).toEqual([404, 'This task does not exist'])
    const readable = await make.project(ofDestination, organization)
    await make.member(readable, 'read', mover)
    expect(await answer(task, readable)).toEqual([
      403,
      "You don't have permission to change tasks in this project.",
    ])
    await mover.call(`/api/projects/${destination.id}`, { method: 'PATCH', body: { status: 'archived' } })
    expect(await answer(task)).toEqual([409, 'This project is archived.'])
    const preview = await mover.call(`/api/tasks/${task.id}/move-preview?projectId=${destination.id}`)
    expect([preview.statusCode, preview.body]).toEqual([409, 'This project is archived.'])
  })

  test('is previewed with the assignee that it would drop', async () => {
    const { mover, ofSource, destination, create } = await twoProjects(server)
    const task = await create({ assignedTo: ofSource.id })
    const preview = await mover.call(`/api/tasks/${task.id}/move-preview?projectId=${destination.id}`)
    expect(preview.json()).toEqual({
      tasks: [task.id],
      unassigned: [{ taskId: task.id, assignee: task.assignee }],
      refused: [],
    })
  })
})

describe('several tasks that are moved to another project', () => {
  test('go as one change of each project, and the others are named and left', async () => {
    const { mover, ofSource, source, destination, create, moveMany, list, revision, history } =
      await twoProjects(server)
    const tasks = [await create(), await create({ assignedTo: ofSource.id })]
    const [first, second] = tasks.map(({ id }) => id)
    const stranger = await make.task(await make.project(await make.user()))
    const taskIds = [second ?? 0, stranger.id, first ?? 0]
    const before = [await revision(source), await revision(destination)]
    const refused = [{ id: stranger.id, reason: refusalReasons.missing }]
    const body = { taskIds, toProjectId: destination.id }
    const preview = await mover.call(`/api/projects/${source.id}/tasks/move-preview`, { body })
    expect(preview.json()).toEqual({
      tasks: [second, first],
      unassigned: [{ taskId: second, assignee: tasks[1]?.assignee }],
      refused,
    })
    const answer = (await moveMany(taskIds)).json<{ moved: Task[]; refused: unknown }>()
    expect(answer).toMatchObject({ moved: [{ id: second, assignedTo: null }, { id: first }], refused })
    expect(await list(source)).toEqual([])
    expect(await list(destination)).toMatchObject(answer.moved.toSorted((one, other) => one.id - other.id))
    expect([await revision(source), await revision(destination)]).toEqual(before.map((each) => each + 1))
    expect((await history({ id: first ?? 0 })).map(({ kind }) => kind)).toEqual([
      'task.movedIn',
      'task.created',
    ])
    expect(await countedTasks(db)).toEqual(await recountedTasks(db))
  })

  test('are no change if none of them is in the project', async () => {
    const { source, destination, create, move, moveMany, revision } = await twoProjects(server)
    const task = await create()
    await move(task)
    const before = [await revision(source), await revision(destination)]
    expect((await moveMany([task.id])).json()).toEqual({
      moved: [],
      refused: [{ id: task.id, reason: refusalReasons.missing }],
    })
    expect([await revision(source), await revision(destination)]).toEqual(before)
  })

  test('cannot be moved to the project that they are in', async () => {
    const { source, create, moveMany } = await twoProjects(server)
    const { statusCode, body } = await moveMany([(await create()).id], source)
    expect([statusCode, body]).toEqual([400, 'The tasks are already in this project'])
  })

  test('come back with the history of each', async () => {
    const { mover, source, destination, create, moveMany, history } = await twoProjects(server)
    const taskIds = [(await create()).id, (await create()).id]
    await moveMany(taskIds)
    await mover.call(`/api/projects/${destination.id}/tasks/move`, {
      body: { taskIds, toProjectId: source.id },
    })
    for (const id of taskIds) {
      const kinds = (await history({ id })).map(({ kind }) => kind)
      expect(kinds).toEqual(['task.movedIn', 'task.movedIn', 'task.created'])
    }
  })
})
