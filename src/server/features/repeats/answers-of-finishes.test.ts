import { expect, test } from 'vitest'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

type Answer = { changed: Partial<Task>[] }

const transports = ['REST', 'tRPC'] as const

/** Two recurring tasks and one that does not repeat, and what changes all of them. */
async function recurring(transport: (typeof transports)[number]) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const address = `/api/projects/${project.id}/tasks`
  const create = async (body: object) => (await owner.call(address, { body })).json<Task>()
  const repeat = { rule: 'FREQ=WEEKLY', zone: 'Europe/Berlin', left: 3 }
  const tasks = [
    await create({ title: 'Water', dueDay: '2031-06-02', repeat }),
    await create({ title: 'Weed', dueDay: '2031-06-03', repeat }),
    await create({ title: 'Dig' }),
  ]
  const taskIds = tasks.map(({ id }) => id)
  const change = async (changes: object) => {
    const input = { taskIds, changes }
    if (transport === 'REST')
      return (await owner.call(address, { method: 'PATCH', body: input })).json<Answer>()
    const answer = await owner.mutate('task.updateMany', { projectId: project.id, ...input })
    return answer.json<{ result: { data: Answer } }>().result.data
  }
  const search = async (repeats: boolean) => {
    const found = await owner.call(`/api/tasks?repeats=${repeats}`)
    return found.json<Task[]>().map(({ title, dueDay }) => [title, dueDay])
  }
  return { tasks, change, search }
}

test.each(transports)(
  'the answer over %s says which tasks repeat no more, and which do again',
  async (transport) => {
    const { tasks, change, search } = await recurring(transport)
    const finished = await change({ status: 'done' })
    expect(finished.changed.map(({ repeat }) => repeat)).toEqual([null, null, undefined])
    expect(await search(true)).toEqual([
      ['Water', '2031-06-09'],
      ['Weed', '2031-06-10'],
    ])
    const reopened = await change({ status: 'todo' })
    expect(reopened.changed.map(({ repeat }) => repeat)).toEqual([
      tasks[0]?.repeat,
      tasks[1]?.repeat,
      undefined,
    ])
    expect(await search(true)).toEqual([
      ['Water', '2031-06-02'],
      ['Weed', '2031-06-03'],
    ])
    expect(await search(false)).toEqual([['Dig', null]])
  },
)
