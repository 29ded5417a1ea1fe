import { expect, test } from 'vitest'
import { exportDocument } from '@/domain/export-document-schema'
import type { ChecklistItem } from '@/domain/checklist-schema'
import type { FileRow } from '@/domain/file-schema'
import type { Lane } from '@/domain/lane-schema'
import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import type { Template } from '@/domain/template-schema'
import { testServer } from '../../testing/app/test-server'
import { pictures } from '../../testing/fixtures/pictures'
import { readArchive } from '../exports/testing/read-archive'
import { ownTask } from '../files/testing/own-task'

const server = await testServer({ maxProjectFileBytes: 100_000 })

type Person = Awaited<ReturnType<typeof server.person>>

const post = (person: Person, path: string, body: object) => person.call(path, { method: 'POST', body })

const list = async (person: Person, projectId: number) =>
  (await person.call(`/api/projects/${projectId}/tasks`)).json<Task[]>().toSorted((a, b) => a.id - b.id)

const plan = async () => new File([new Uint8Array(await pictures.png({ width: 80, height: 40 }))], 'plan.png')

/** A task whose description and checklist show a picture that is also its cover. */
async function illustrated() {
  const own = await ownTask(server)
  const [picture] = await own.added(await plan())
  const named = `See ![the plan](file:${picture?.id}).`
  await own.owner.call(`/api/tasks/${own.task.id}`, {
    method: 'PATCH',
    body: { description: named, cover: picture?.id },
  })
  await post(own.owner, `/api/tasks/${own.task.id}/checklist`, { texts: [named] })
  const shownIn = async (task: Task | undefined) => {
    const at = `/api/tasks/${task?.id}`
    const files = (await own.owner.call(`${at}/files`)).json<FileRow[]>()
    const [item] = (await own.owner.call(`${at}/checklist`)).json<ChecklistItem[]>()
    return { task, files, item }
  }
  return { ...own, picture, shownIn }
}

test('copies of a project and of a lane have the files, which their texts and covers name', async () => {
  const { owner, project, task, picture, shownIn } = await illustrated()
  const copied = await post(owner, `/api/projects/${project.id}/copy`, { name: 'Copy' })
  const [lane] = (await owner.call(`/api/projects/${project.id}/lanes`)).json<Lane[]>()
  await post(owner, `/api/lanes/${lane?.id}/copy`, {})
  const [inProject] = await list(owner, copied.json<Project>().id)
  const inLane = (await list(owner, project.id)).find(({ id }) => id !== task.id)
  for (const each of [inProject, inLane]) {
    const { files, item } = await shownIn(each)
    const text = `See ![the plan](file:${files[0]?.id}).`
    expect(files).toMatchObject([{ name: 'plan.png' }])
    expect(files[0]?.id).not.toBe(picture?.id)
    expect([each?.description, item?.text]).toEqual([text, text])
    expect(each).toMatchObject({ files: 1, cover: files[0]?.id })
  }
})

test('a copy without files, and a template, say their names instead', async () => {
  const { owner, project, task, shownIn } = await illustrated()
  const parts = ['tasks', 'checklists']
  const bare = (
    await post(owner, `/api/projects/${project.id}/copy`, { name: 'Bare', parts })
  ).json<Project>()
  const saved = await post(owner, '/api/templates', { kind: 'task', name: 'Sow', from: task.id })
  const body = { templateId: saved.json<Template>().id }
  const made = await post(owner, `/api/projects/${project.id}/tasks/from-template`, body)
  for (const each of [(await list(owner, bare.id))[0], made.json<Task>()]) {
    const { files, item } = await shownIn(each)
    expect([files, each?.description, item?.text]).toEqual([[], 'See the plan.', 'See the plan.'])
    expect(each).toMatchObject({ files: 0, cover: null })
  }
})

test('a copy whose files have no room is rejected, and nothing is made', async () => {
  const { owner, project, added } = await illustrated()
  await added(new File([new Uint8Array(60_000)], 'beds.bin'))
  const [lane] = (await owner.call(`/api/projects/${project.id}/lanes`)).json<Lane[]>()
  const copied = await post(owner, `/api/lanes/${lane?.id}/copy`, {})
  expect([copied.statusCode, copied.body]).toEqual([413, expect.stringContaining('Delete some first')])
  expect(await list(owner, project.id)).toHaveLength(1)
  expect((await owner.call(`/api/projects/${project.id}/lanes`)).json()).toHaveLength(5)
})

test('a task of a template brings only its own labels, is watched by its creator, and comes last', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const label = await server.make.label(project, 'Stage')
  await server.make.label(project, 'Food')
  const task = await post(owner, `/api/projects/${project.id}/tasks`, { title: 'Sow', labels: [label.id] })
  const saved = await post(owner, '/api/templates', { kind: 'task', name: 'Sow', from: task.json<Task>().id })
  const other = await server.make.project({ id: owner.id })
  const body = { templateId: saved.json<Template>().id }
  const made = (await post(owner, `/api/projects/${other.id}/tasks/from-template`, body)).json<Task>()
  const labels = (await owner.call(`/api/projects/${other.id}/labels`)).json<{ id: number; name: string }[]>()
  expect(labels).toMatchObject([{ id: made.labels[0], name: 'Stage' }])
  expect((await owner.call(`/api/tasks/${made.id}/watch`)).json()).toMatchObject({ watching: true })
  expect(made.rank).toBe(null)
})

test('the manual order is kept, also of a moved lane', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const lane = await server.make.lane(project, 'Order')
  const add = async (title: string) =>
    (await post(owner, `/api/projects/${project.id}/tasks`, { title, laneId: lane.id })).json<Task>()
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
  const rank = await owner.call(`/api/tasks/${three.id}`, {
    method: 'PATCH',
    body: { afterTaskId: null, laneId: lane.id },
  })
  expect([one.title, two.title, rank.statusCode]).toEqual(['One', 'Two', 200])
  const order = async (projectId: number) =>
    (await list(owner, projectId)).map(({ id, rank, title }) => ({ id, rank, title }))
  const copied = (await post(owner, `/api/projects/${project.id}/copy`, { name: 'Copy' })).json<Project>()
  const before = await order(project.id)
  const other = await server.make.project({ id: owner.id })
  await post(owner, `/api/lanes/${lane.id}/move`, { toProjectId: other.id })
  expect(await order(other.id)).toEqual(before)
  const ranks = (await order(copied.id)).toSorted((a, b) => ((a.rank ?? '') < (b.rank ?? '') ? -1 : 1))
  expect(ranks.map(({ title }) => title)).toEqual(['Three', 'One', 'Two'])
})

/** What the export of a project says, without ids, moments and the names of the project. */
async function exported(person: Person, projectId: number) {
  const { rawPayload } = await person.call(`/api/projects/${projectId}/export`)
  const text = String((await readArchive(rawPayload)).get('laneway.json'))
  const [project] = exportDocument.parse(JSON.parse(text)).projects
  const tasks = project?.tasks ?? []
  const numbers = new Map(tasks.map(({ id, number }) => [id, number]))
  const shown = JSON.stringify({ ...project, tasks }, (key, value: unknown) => {
    if (['createdAt', 'createdBy', 'updatedAt', 'key', 'changedAt', 'rank', 'version'].includes(key))
      return undefined
    if (key === 'labels' && Array.isArray(value) && typeof value[0] === 'number') return value.length
    if (/id$/i.test(key) && typeof value === 'number') return numbers.get(value) ?? 0
    return value
  })
  const parsed: unknown = JSON.parse(shown.replaceAll(project?.name ?? '', 'Project'))
  return parsed
}

test('the export of a copy is that of its original, but for ids and moments', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const label = await server.make.label(project, 'Stage')
  const add = async (body: object) =>
    (await post(owner, `/api/projects/${project.id}/tasks`, body)).json<Task>()
  const hall = await add({ title: 'Hall', dueDay: '2026-03-01', startDate: '2026-02-20', labels: [label.id] })
  const posters = await add({
    title: 'Posters',
    dueDate: '2026-03-29T01:30:00.000Z',
    priority: 'high',
    estimate: 2,
  })
  await add({
    title: 'Mails',
    dueDay: '2026-03-02',
    repeat: { rule: 'FREQ=WEEKLY', zone: 'Europe/Berlin', until: '2026-04-30' },
  })
  await post(owner, `/api/tasks/${hall.id}/checklist`, { texts: ['Ask', 'Sign'] })
  await post(owner, `/api/tasks/${hall.id}/relations`, { kind: 'blocks', otherTaskId: posters.id })
  await post(owner, `/api/tasks/${hall.id}/relations`, { kind: 'parent', otherTaskId: posters.id })
  const copied = (await post(owner, `/api/projects/${project.id}/copy`, { name: 'Copy' })).json<Project>()
  expect(await exported(owner, copied.id)).toEqual(await exported(owner, project.id))
})
