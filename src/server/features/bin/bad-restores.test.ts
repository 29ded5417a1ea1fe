import { expect, test } from 'vitest'
import type { Label } from '@/domain/label-schema'
import type { Lane } from '@/domain/lane-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { binnedBoard, purge, restore } from './testing/binned-board'

const server = await testServer()

test.each(['0', '-1', '1.5', 'x', '9007199254740992', '%00'])('an id such as %s is no id', async (id) => {
  const { owner } = await binnedBoard(server)
  for (const [path, method] of [
    [`/api/bin/${id}/restore`, 'POST'],
    [`/api/bin/${id}`, 'DELETE'],
  ] as const) {
    expect((await owner.call(path, { method })).statusCode).toBe(400)
  }
})

test('several tasks are restored only by their ids in the bin of this project', async () => {
  const { owner, address, remove, create } = await binnedBoard(server)
  const elsewhere = await binnedBoard(server)
  const foreign = await elsewhere.remove(`/api/tasks/${(await elsewhere.create()).id}`)
  const label = (await owner.call(`${address}/labels`, { body: { name: 'A', colour: 'red' } })).json<Label>()
  const ofLabel = await remove(`/api/labels/${label.id}`)
  const own = await remove(`/api/tasks/${(await create()).id}`)
  const call = (binIds: unknown) => owner.call(`${address}/bin/restore`, { body: { binIds } })
  for (const binIds of [[], [own, own], ['x'], null, Array.from({ length: 501 }, (_, index) => index + 1)])
    expect((await call(binIds)).statusCode).toBe(400)
  expect((await call([foreign, ofLabel])).statusCode).toBe(404)
  expect((await call([foreign, ofLabel, own])).json()).toMatchObject({
    restored: [{ binId: own }],
    refused: [{ id: foreign }, { id: ofLabel }],
  })
})

test('nothing is restored into an archived project', async () => {
  const { owner, address, remove, create } = await binnedBoard(server)
  const binId = await remove(`/api/tasks/${(await create()).id}`)
  await owner.call(address, { method: 'PATCH', body: { status: 'archived' } })
  const answer = await restore(owner, binId)
  expect([answer.statusCode, answer.body]).toEqual([409, 'This project is archived.'])
})

test('a task whose project is in the bin is restored after it', async () => {
  const { owner, address, remove, create } = await binnedBoard(server)
  const binId = await remove(`/api/tasks/${(await create()).id}`)
  const ofProject = await remove(address)
  for (const call of [restore, purge]) expect((await call(owner, binId)).statusCode).toBe(404)
  for (const id of [ofProject, binId]) expect((await restore(owner, id)).statusCode).toBe(200)
})

test('a lane that is deleted while its tasks are restored leaves each of them in a lane', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, address, remove, create, read } = await binnedBoard(server)
    const lane = (
      await owner.call(`${address}/lanes`, { body: { name: 'Next', status: 'todo' } })
    ).json<Lane>()
    const [todo] = await read<Lane[]>(`${address}/lanes`)
    const binIds: number[] = []
    for (let count = 0; count < 5; count += 1)
      binIds.push(await remove(`/api/tasks/${(await create({ laneId: lane.id })).id}`))
    const answers = await Promise.all([
      owner.call(`/api/lanes/${lane.id}`, { method: 'DELETE', body: { moveTo: todo?.id } }),
      ...binIds.map((binId) => restore(owner, binId)),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const tasks = await read<Task[]>(`${address}/tasks`)
    expect(tasks.map(({ laneId }) => laneId)).toEqual(binIds.map(() => todo?.id))
  }
})

test('relations that would close a circle or give a second parent stay away', async () => {
  const { owner, create, remove, read } = await binnedBoard(server)
  const [one, two, three] = [await create(), await create(), await create()]
  const relate = (from: Task, kind: string, to: Task) =>
    owner.call(`/api/tasks/${from.id}/relations`, { body: { kind, otherTaskId: to.id } })
  await relate(one, 'blocks', two)
  await relate(three, 'blocks', one)
  await relate(one, 'parent', two)
  const binId = await remove(`/api/tasks/${one.id}`)
  await relate(two, 'blocks', three)
  await relate(three, 'parent', two)
  expect((await restore(owner, binId)).statusCode).toBe(200)
  const kinds = (await read<{ kind: string; direction: string }[]>(`/api/tasks/${one.id}/relations`)).map(
    ({ kind, direction }) => `${kind} ${direction}`,
  )
  expect(kinds).toEqual(['blocks out'])
})

test('a comment of a removed author comes back with its author’s name', async () => {
  const { owner, project, organization, address, create, remove, read } = await binnedBoard(server)
  const member = await server.person()
  await server.make.organizationMember(organization, 'member', member)
  await server.make.member(project, 'editor', member)
  const { id } = await create()
  const comment = (await member.call(`/api/tasks/${id}/comments`, { body: { content: 'Peas?' } })).json<{
    id: number
  }>()
  const binId = await remove(`/api/comments/${comment.id}`)
  await owner.call(`${address}/members/${member.id}`, { method: 'DELETE' })
  expect((await restore(member, binId)).statusCode).toBe(404)
  expect((await restore(owner, binId)).statusCode).toBe(200)
  expect(await read(`/api/tasks/${id}/comments`)).toMatchObject([{ author: { id: member.id } }])
})

test('where the bin is switched off, nothing is kept', async () => {
  const without = await testServer({ binDays: 0 })
  const { owner, create, address } = await binnedBoard(without)
  const answer = await owner.call(`/api/tasks/${(await create()).id}`, { method: 'DELETE' })
  expect(answer.json()).toEqual({ success: true, binId: null })
  expect((await owner.call(`${address}/bin`)).json()).toEqual([])
  expect((await owner.call(address, { method: 'DELETE' })).json()).toEqual({ success: true, binId: null })
  expect((await owner.call('/api/user')).json()).toMatchObject({ binDays: 0 })
})
