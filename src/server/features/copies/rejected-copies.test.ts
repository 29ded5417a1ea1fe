import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { maxTasksOfTemplate, maxTemplates } from '@/domain/copy'
import { maxLanesOfProject } from '@/domain/lane'
import type { Lane } from '@/domain/lane-schema'
import type { Template } from '@/domain/template-schema'
import { testServer } from '../../testing/app/test-server'
import { insertTasks } from '../../testing/fixtures/insert-tasks'

const server = await testServer()
const { db, make } = server

/** Everything that copies could leave behind. */
async function rows() {
  const { rows: counts } = await sql<Record<string, number>>`
    select (select count(*) from projects)::integer as projects, (select count(*) from lanes)::integer as lanes,
      (select count(*) from tasks)::integer as tasks, (select count(*) from labels)::integer as labels,
      (select count(*) from templates)::integer as templates, (select count(*) from files)::integer as files,
      (select count(*) from changes)::integer as changes`.execute(db)
  return counts[0]
}

const owner = await server.person()
const stranger = await server.person()
const project = await make.project({ id: owner.id })
const task = await make.task(project)
const foreign = await make.project({ id: stranger.id })
const organization = await make.organization()
const reader = await server.as(await make.organizationMember(organization, 'member'))
const shared = await make.project(await make.organizationMember(organization, 'member'), organization)
await make.member(shared, 'read', { id: reader.id })
const lanes = (await owner.call(`/api/projects/${project.id}/lanes`)).json<Lane[]>()
const laneId = lanes[0]?.id ?? 0
const [readLane] = (await reader.call(`/api/projects/${shared.id}/lanes`)).json<Lane[]>()
const saved = async (kind: 'project' | 'task', from: number) =>
  (await owner.call('/api/templates', { body: { kind, name: 'Saved', from } })).json<Template>().id
const [ofProject, ofTask] = [await saved('project', project.id), await saved('task', task.id)]
const copy = `/api/projects/${project.id}/copy`

describe('what cannot be copied is rejected, and changes nothing:', () => {
  test.each([
    ['a copy without a name', owner, copy, {}, 400],
    ['a copy with an empty name', owner, copy, { name: ' ' }, 400],
    ['an unknown part', owner, copy, { name: 'Copy', parts: ['comments'] }, 400],
    ['dates moved by half a day', owner, copy, { name: 'Copy', shiftDays: 0.5 }, 400],
    ['dates moved by more than a century', owner, copy, { name: 'Copy', shiftDays: 36_526 }, 400],
    [
      'a copy into an organization of others',
      owner,
      copy,
      { name: 'C', organizationId: organization.id },
      403,
    ],
    ['a copy of a project of others', stranger, copy, { name: 'Copy' }, 403],
    ['a copy of a project that does not exist', owner, '/api/projects/999999/copy', { name: 'Copy' }, 404],
    ['a lane with a long name', owner, `/api/lanes/${laneId}/copy`, { name: 'x'.repeat(201) }, 400],
    ['a lane that does not exist', owner, '/api/lanes/999999/copy', {}, 404],
    ['a lane of others', stranger, `/api/lanes/${laneId}/copy`, {}, 404],
    ['a lane of a reader', reader, `/api/lanes/${readLane?.id}/copy`, {}, 403],
    ['a move to nowhere', owner, `/api/lanes/${laneId}/move`, {}, 400],
    ['a move to the same project', owner, `/api/lanes/${laneId}/move`, { toProjectId: project.id }, 400],
    ['a move to a project of others', owner, `/api/lanes/${laneId}/move`, { toProjectId: foreign.id }, 403],
    ['a move to no project', owner, `/api/lanes/${laneId}/move`, { toProjectId: 999_999 }, 404],
    ['a template of nothing', owner, '/api/templates', { kind: 'task', name: 'T', from: 999_999 }, 404],
    ['a template of a lane', owner, '/api/templates', { kind: 'lane', name: 'T', from: 1 }, 400],
    [
      'a template of people',
      owner,
      '/api/templates',
      { kind: 'task', name: 'T', from: 1, parts: ['people'] },
      400,
    ],
    [
      'a project of two templates',
      owner,
      '/api/projects',
      { name: 'P', template: 'demo', templateId: ofProject },
      400,
    ],
    ['a project of a task', owner, '/api/projects', { name: 'P', templateId: ofTask }, 404],
    [
      'a project of a template of others',
      stranger,
      '/api/projects',
      { name: 'P', templateId: ofProject },
      404,
    ],
    [
      'a task of a project',
      owner,
      `/api/projects/${project.id}/tasks/from-template`,
      { templateId: ofProject },
      404,
    ],
    ['a task of no template', owner, `/api/projects/${project.id}/tasks/from-template`, {}, 400],
    [
      'a task of a template of others',
      stranger,
      `/api/projects/${foreign.id}/tasks/from-template`,
      { templateId: ofTask },
      404,
    ],
  ] as const)('%s', async (_what, person, address, body, status) => {
    const before = await rows()
    const answer = await person.call(address, { method: 'POST', body })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(/^[A-Z]/)])
    expect(await rows()).toEqual(before)
  })
})

test('a project has at most so many lanes, also when one is copied or moved to it', async () => {
  const full = await make.project({ id: owner.id })
  for (let left = maxLanesOfProject - 5; left > 0; left -= 1) await make.lane(full)
  const [lane] = (await owner.call(`/api/projects/${full.id}/lanes`)).json<Lane[]>()
  const another = await make.lane(project, 'Another')
  const before = await rows()
  const copied = await owner.call(`/api/lanes/${lane?.id}/copy`, { body: {} })
  const moved = await owner.call(`/api/lanes/${another.id}/move`, { body: { toProjectId: full.id } })
  expect([copied.statusCode, moved.statusCode, copied.body]).toEqual([
    409,
    409,
    expect.stringContaining(`at most ${maxLanesOfProject} lanes`),
  ])
  expect(await rows()).toEqual(before)
})

test('the last lane of its status stays when its tasks move away', async () => {
  const [from, to] = [await make.project({ id: owner.id }), await make.project({ id: owner.id })]
  const [lane] = (await owner.call(`/api/projects/${from.id}/lanes`)).json<Lane[]>()
  await make.task(from)
  const moved = await owner.call(`/api/lanes/${lane?.id}/move`, { body: { toProjectId: to.id } })
  expect(moved.json()).toMatchObject({ projectId: to.id, tasks: 1 })
  expect((await owner.call(`/api/projects/${from.id}/lanes`)).json<Lane[]>()).toHaveLength(5)
  expect((await owner.call(`/api/projects/${to.id}/lanes`)).json<Lane[]>()).toHaveLength(5)
})

test('a template has at most so many tasks', async () => {
  const large = await make.project({ id: owner.id })
  await insertTasks(db, large, { count: maxTasksOfTemplate + 1 })
  const save = (parts: string[]) =>
    owner.call('/api/templates', { body: { kind: 'project', name: 'Large', from: large.id, parts } })
  const before = await rows()
  const rejected = await save(['tasks', 'finished'])
  expect([rejected.statusCode, rejected.body]).toEqual([
    409,
    expect.stringContaining(`at most ${maxTasksOfTemplate} tasks`),
  ])
  expect(await rows()).toEqual(before)
  expect((await save([])).statusCode).toBe(201)
})

test('a person has at most so many templates, also when they are saved at once', async () => {
  const person = await server.person()
  const own = await make.project({ id: person.id })
  const row = { kind: 'task', name: 'Sow', userId: person.id, content: '{}', tasks: 0 } as const
  await db
    .insertInto('templates')
    .values(Array.from({ length: maxTemplates - 1 }, () => row))
    .execute()
  const save = () => person.call('/api/templates', { body: { kind: 'project', name: 'Week', from: own.id } })
  const answers = await Promise.all([save(), save(), save()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('an archived project is copied, but its lanes are not', async () => {
  const archived = await make.project({ id: owner.id })
  const [lane] = (await owner.call(`/api/projects/${archived.id}/lanes`)).json<Lane[]>()
  await owner.call(`/api/projects/${archived.id}`, { method: 'PATCH', body: { status: 'archived' } })
  const copied = await owner.call(`/api/projects/${archived.id}/copy`, { body: { name: 'Again' } })
  expect([copied.statusCode, copied.json()]).toMatchObject([201, { status: 'active' }])
  expect((await owner.call(`/api/lanes/${lane?.id}/copy`, { body: {} })).statusCode).toBe(409)
})
