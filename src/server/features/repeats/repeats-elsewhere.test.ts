import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportDocument } from '@/domain/export-document-schema'
import type { Feed } from '@/domain/feed-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { readArchive } from '../exports/testing/read-archive'
import { generatedExport } from '../imports/testing/generated-export'
import { imported, previewed } from '../imports/testing/send-import'
import { recurringTask, weekly } from './testing/recurring-task'

const server = await testServer()

/** A recurring task that is finished, with the next one. */
async function finished(values: object = {}) {
  const recurring = await recurringTask(server, values)
  await recurring.change({ status: 'done' })
  const [, next] = await recurring.list()
  if (!next) throw new Error('The finish made no task')
  return { ...recurring, next }
}

type Person = Awaited<ReturnType<typeof finished>>['owner']

const tasksOf = async (person: Person, projectId: number) =>
  (await person.call(`/api/projects/${projectId}/tasks`)).json<Task[]>()

const moved = async ({ owner }: { owner: Person }, task: Task) => {
  const elsewhere = await server.make.project({ id: owner.id })
  await owner.call(`/api/tasks/${task.id}/move`, { body: { projectId: elsewhere.id } })
  return elsewhere
}

test('a task keeps its repeat when it moves, and goes on in its new project', async () => {
  const recurring = await recurringTask(server)
  const { owner, task, change } = recurring
  const elsewhere = await moved(recurring, task)
  await change({ status: 'done' })
  expect(await tasksOf(owner, elsewhere.id)).toMatchObject([
    { status: 'done', repeat: null },
    { status: 'todo', repeat: weekly, dueDay: '2031-06-09' },
  ])
})

test('a copy repeats as its original does', async () => {
  const { owner, task } = await recurringTask(server, { repeat: { ...weekly, left: 3, paused: true } })
  const copy = await owner.call(`/api/tasks/${task.id}/duplicate`, { body: {} })
  expect(copy.json<Task>().repeat).toEqual(task.repeat)
})

test('an item of a checklist becomes a task that does not repeat', async () => {
  const { owner, task, list } = await recurringTask(server)
  const items = await owner.call(`/api/tasks/${task.id}/checklist`, { body: { texts: ['Rake'] } })
  const [item] = items.json<{ id: number }[]>()
  await owner.call(`/api/checklist-items/${item?.id}/task`, { body: {} })
  expect((await list())[1]).toMatchObject({ title: 'Rake', repeat: null })
})

test('a next task that is in another project by then is not taken back', async () => {
  const followed = await finished()
  const { owner, change, list, next } = followed
  const elsewhere = await moved(followed, next)
  await change({ status: 'todo' })
  await change({ status: 'done' })
  expect(await list()).toMatchObject([{ status: 'done', repeat: null }])
  expect(await tasksOf(owner, elsewhere.id)).toMatchObject([{ id: next.id, repeat: weekly }])
})

test('a task whose next one is deleted is reopened, and repeats no more', async () => {
  const { owner, change, list, next } = await finished()
  await owner.call(`/api/tasks/${next.id}`, { method: 'DELETE' })
  expect((await change({ status: 'todo' })).json()).toMatchObject({ status: 'todo', repeat: null })
  await change({ status: 'done' })
  expect(await list()).toHaveLength(1)
})

test('a task that got another repeat while it was done keeps it when it is reopened', async () => {
  const { change, list } = await finished()
  await change({ repeat: { rule: 'FREQ=DAILY' } })
  await change({ status: 'todo' })
  expect(await list()).toMatchObject([{ repeat: { rule: 'FREQ=DAILY' } }])
})

test('a repeat that is set with the finish makes the next task', async () => {
  const { change, list } = await recurringTask(server, { repeat: null })
  await change({ status: 'done', repeat: weekly })
  expect(await list()).toMatchObject([{ repeat: null }, { repeat: weekly, dueDay: '2031-06-09' }])
})

test('the next task has the labels and the assignee that are there by then', async () => {
  const organization = await server.make.organization()
  const [owner, member] = [await server.person(), await server.person()]
  for (const each of [owner, member]) await server.make.organizationMember(organization, 'member', each)
  const project = await server.make.project(owner, organization)
  await server.make.member(project, 'editor', member)
  const [kept, gone] = [await server.make.label(project), await server.make.label(project)]
  const body = { title: 'Water', repeat: weekly, assignedTo: member.id, labels: [kept.id, gone.id] }
  const task = (await owner.call(`/api/projects/${project.id}/tasks`, { body })).json<Task>()
  await owner.call(`/api/labels/${gone.id}`, { method: 'DELETE' })
  await owner.call(`/api/projects/${project.id}/members/${member.id}`, { method: 'DELETE' })
  await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { status: 'done' } })
  const next = (await tasksOf(owner, project.id)).find(({ status }) => status === 'todo')
  expect(next).toMatchObject({ assignedTo: null, labels: [kept.id], repeat: weekly })
})

test('a calendar program reads the next date only', async () => {
  const { owner, project } = await finished()
  const feed = (await owner.call('/api/feeds', { body: { projectId: project.id } })).json<Feed>()
  const { body } = await server.client().call(new URL(feed.url).pathname)
  expect(body.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual(['DTSTART;VALUE=DATE:20310609'])
  expect(body).not.toContain('RRULE')
})

const exportOf = async (person: Person, projectId: number) => {
  const { rawPayload } = await person.call(`/api/projects/${projectId}/export`)
  const contents = await readArchive(rawPayload)
  return exportDocument.parse(JSON.parse(String(contents.get('laneway.json'))))
}

test('an export names the person who finished a task as the creator of the next one, also after a move', async () => {
  const followed = await finished()
  const { owner, project, next } = followed
  const creators = async (projectId: number) => {
    const { projects } = await exportOf(owner, projectId)
    return projects.flatMap(({ tasks }) => tasks.map(({ createdBy }) => createdBy))
  }
  expect(await creators(project.id)).toEqual([owner.id, owner.id])
  const elsewhere = await moved(followed, next)
  await expect.poll(() => creators(elsewhere.id)).toEqual([owner.id])
})

async function importOf(person: Person, content: string, source: 'csv' | 'laneway') {
  const { id, problems } = await previewed(person, { source, content })
  const done = await imported(person, id)
  return { problems, tasks: await tasksOf(person, done.result?.projects[0]?.id ?? 0) }
}

test('a table has the rules, and its import gives them back in the zone of the importer', async () => {
  const { owner, project } = await recurringTask(server, {
    repeat: { rule: 'FREQ=MONTHLY;BYDAY=-1FR', from: 'done', zone: 'Europe/Berlin' },
  })
  await owner.call('/api/user', { method: 'PATCH', body: { timeZone: 'Asia/Tokyo' } })
  const { body } = await owner.call(`/api/projects/${project.id}/tasks.csv`)
  const [row] = parse<Record<string, string>>(body, { bom: true, columns: true })
  expect(row?.['Repeat']).toBe('FREQ=MONTHLY;BYDAY=-1FR')
  const { tasks, problems } = await importOf(owner, body, 'csv')
  expect(problems).toEqual([])
  expect(tasks).toMatchObject([
    { repeat: { rule: 'FREQ=MONTHLY;BYDAY=-1FR', from: 'due', zone: 'Asia/Tokyo', until: null, left: null } },
  ])
})

test('a table of TickTick brings its repeats, with their ends', async () => {
  const owner = await server.person()
  const table = [
    'Folder Name,List Name,Title,Is Check list,Status,Due Date,Repeat,Timezone,taskId',
    ',Garden,Water,N,0,2031-06-02,RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5,Europe/Berlin,1',
    ',Garden,Rake,N,0,2031-06-02,ERULE:NAME=CUSTOM,Europe/Berlin,2',
  ]
  const { tasks, problems } = await importOf(owner, table.join('\n'), 'csv')
  const byTitle = new Map(tasks.map(({ title, repeat }) => [title, repeat]))
  expect(byTitle.get('Water')).toMatchObject({
    rule: 'FREQ=WEEKLY;INTERVAL=2',
    zone: 'Europe/Berlin',
    left: 5,
  })
  expect(byTitle.get('Rake')).toBeNull()
  expect(problems).toMatchObject([{ title: 'A repeat that cannot be kept' }])
})

test.each([
  ['of every second', { rule: 'FREQ=SECONDLY' }, 'FREQ=SECONDLY'],
  ['of another program', { rule: 'every other day' }, 'every other day'],
  ['that is too long', { rule: `FREQ=DAILY;${'X'.repeat(300)}` }, 'FREQ=DAILY;XXX'],
  ['in no zone', { zone: 'Mars/Olympus' }, 'Mars/Olympus'],
])('a repeat %s in an export is left out, and the problem names it', async (_what, broken, words) => {
  const owner = await server.registered()
  const document = generatedExport(4, [owner])
  const [first, ...projects] = document.projects
  const [task] = document.projects.flatMap(({ tasks }) => tasks)
  if (!first || !task) throw new Error('The generated export has no task')
  const repeat = { ...weekly, from: 'due' as const, paused: false, until: null, left: null, ...broken }
  const content = { ...document, projects: [{ ...first, tasks: [{ ...task, repeat }] }, ...projects] }
  const { problems, tasks } = await importOf(owner, JSON.stringify(content), 'laneway')
  expect(tasks).toMatchObject([{ title: task.title, repeat: null }])
  expect(problems).toMatchObject([
    { title: 'A repeat that cannot be kept', text: expect.stringContaining(words) },
  ])
})

test('an export of an earlier release has no repeats, and is read', async () => {
  const owner = await server.registered()
  const document = generatedExport(4, [owner])
  const content = JSON.stringify(document, (key, value: unknown) => (key === 'repeat' ? undefined : value))
  const { problems, tasks } = await importOf(owner, content, 'laneway')
  expect(problems).toEqual([])
  expect(tasks.map(({ repeat }) => repeat)).toEqual(tasks.map(() => null))
})
