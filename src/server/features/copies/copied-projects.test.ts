import { expect, test } from 'vitest'
import type { Lane } from '@/domain/lane-schema'
import type { Project } from '@/domain/project-schema'
import type { Relation } from '@/domain/relation-schema'
import type { Task } from '@/domain/task-schema'
import type { Template } from '@/domain/template-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

type Person = Awaited<ReturnType<typeof server.person>>

const post = (person: Person, path: string, body: object) => person.call(path, { body })

const list = async (person: Person, projectId: number) =>
  (await person.call(`/api/projects/${projectId}/tasks`)).json<Task[]>().toSorted((a, b) => a.id - b.id)

const lanesOf = async (person: Person, projectId: number) =>
  (await person.call(`/api/projects/${projectId}/lanes`)).json<Lane[]>()

/** A project with a lane of its own, labels, dates, a checklist, a repeat and relations. */
async function conference() {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const label = await server.make.label(project, 'Stage')
  await server.make.label(project, 'Food')
  const lane = await post(owner, `/api/projects/${project.id}/lanes`, { name: 'This week', status: 'todo' })
  const laneId = lane.json<Lane>().id
  const add = async (body: object) =>
    (await post(owner, `/api/projects/${project.id}/tasks`, body)).json<Task>()
  const hall = await add({
    title: 'Book the hall',
    dueDay: '2026-03-01',
    startDate: '2026-02-20',
    labels: [label.id],
    laneId,
  })
  const posters = await add({
    title: 'Print posters',
    dueDate: '2026-03-05T09:30:00.000Z',
    priority: 'high',
    estimate: 2.5,
  })
  const mails = await add({
    title: 'Send the newsletter',
    dueDay: '2026-03-02',
    repeat: { rule: 'FREQ=WEEKLY', zone: 'Europe/Berlin', until: '2026-04-30' },
  })
  const done = await add({ title: 'Choose a date', status: 'done' })
  await post(owner, `/api/tasks/${hall.id}/checklist`, { texts: ['Ask', 'Sign'] })
  await post(owner, `/api/tasks/${hall.id}/relations`, { kind: 'blocks', otherTaskId: posters.id })
  return { owner, project, laneId, tasks: { hall, posters, mails, done } }
}

test('a copy of a project has its lanes, labels and tasks, a year later, with nothing done', async () => {
  const { owner, project } = await conference()
  const copied = await post(owner, `/api/projects/${project.id}/copy`, {
    name: 'Conference 2027',
    shiftDays: 365,
  })
  expect(copied.statusCode).toBe(201)
  const { id } = copied.json<Project>()
  expect((await lanesOf(owner, id)).map(({ name }) => name)).toEqual(
    (await lanesOf(owner, project.id)).map(({ name }) => name),
  )
  const tasks = await list(owner, id)
  expect(tasks).toMatchObject([
    {
      number: 1,
      title: 'Book the hall',
      dueDay: '2027-03-01',
      startDate: '2027-02-20',
      checklist: { done: 0, total: 2 },
      assignedTo: owner.id,
    },
    {
      title: 'Print posters',
      dueDate: '2027-03-05T09:30:00.000Z',
      dueAllDay: false,
      priority: 'high',
      estimate: 2.5,
      blockedBy: 1,
    },
    {
      title: 'Send the newsletter',
      dueDay: '2027-03-02',
      repeat: { until: '2027-04-30', rule: 'FREQ=WEEKLY' },
    },
    { title: 'Choose a date', status: 'todo', finishedAt: null },
  ])
  const lane = (await lanesOf(owner, id)).find(({ name }) => name === 'This week')
  expect(tasks[0]?.laneId).toBe(lane?.id)
  const labels = (await owner.call(`/api/projects/${id}/labels`)).json<{ id: number; name: string }[]>()
  expect(labels.map(({ name }) => name)).toEqual(['Food', 'Stage'])
  expect(tasks[0]?.labels).toEqual([labels[1]?.id])
  const relations = (await owner.call(`/api/tasks/${tasks[0]?.id}/relations`)).json<Relation[]>()
  expect(relations).toMatchObject([{ kind: 'blocks', task: { title: 'Print posters', projectId: id } }])
  const added = await post(owner, `/api/projects/${id}/tasks`, { title: 'Next' })
  expect(added.json<Task>().number).toBe(5)
})

test('a copy has only the chosen parts', async () => {
  const { owner, project } = await conference()
  const body = { name: 'Bare', parts: ['tasks'] }
  const { id } = (await post(owner, `/api/projects/${project.id}/copy`, body)).json<Project>()
  expect(await list(owner, id)).toMatchObject([
    { dueDate: null, startDate: null, checklist: { total: 0 }, blockedBy: 0, repeat: null },
    { dueDate: null, blockedBy: 0 },
    { repeat: null },
  ])
  expect(
    (await post(owner, `/api/projects/${project.id}/copy`, { name: 'Empty', parts: [] })).statusCode,
  ).toBe(201)
})

test('dates that would leave the calendar are left out', async () => {
  const { owner, project } = await conference()
  const body = { name: 'Long ago', shiftDays: -36_525 }
  const { id } = (await post(owner, `/api/projects/${project.id}/copy`, body)).json<Project>()
  expect(await list(owner, id)).toMatchObject([{ dueDate: null, startDate: null }, { dueDate: null }, {}, {}])
})

test('members and assignees come along within an organization, but nobody who is not in it', async () => {
  const organization = await server.make.organization()
  const owner = await server.as(await server.make.organizationMember(organization, 'member'))
  const member = await server.make.organizationMember(organization, 'member')
  const project = await server.make.project({ id: owner.id }, organization)
  await server.make.member(project, 'editor', member)
  await post(owner, `/api/projects/${project.id}/tasks`, { title: 'Dig', assignedTo: member.id })
  const copy = async (organizationId: number | null) =>
    (await post(owner, `/api/projects/${project.id}/copy`, { name: 'Copy', organizationId })).json<Project>()
  const inside = await copy(organization.id)
  expect(inside.memberCount).toBe(2)
  expect(await list(owner, inside.id)).toMatchObject([{ assignedTo: member.id }])
  const personal = await copy(null)
  expect(personal.memberCount).toBe(1)
  expect(await list(owner, personal.id)).toMatchObject([{ assignedTo: owner.id }])
})

test('a lane is copied after itself, with its tasks', async () => {
  const { owner, project, laneId } = await conference()
  const copy = await post(owner, `/api/lanes/${laneId}/copy`, {})
  expect([copy.statusCode, copy.json()]).toMatchObject([201, { name: 'This week 2', position: 6 }])
  const tasks = await list(owner, project.id)
  expect(tasks.slice(4)).toMatchObject([
    { title: 'Book the hall', laneId: copy.json<Lane>().id, dueDay: '2026-03-01', checklist: { total: 2 } },
  ])
})

test('a lane moves to another project with its tasks', async () => {
  const { owner, project, laneId, tasks } = await conference()
  const other = await server.make.project({ id: owner.id })
  const moved = await post(owner, `/api/lanes/${laneId}/move`, { toProjectId: other.id })
  expect(moved.json()).toMatchObject({ projectId: other.id, tasks: 1 })
  const there = await lanesOf(owner, other.id)
  expect(there.at(-1)).toMatchObject({ name: 'This week', id: moved.json<{ laneId: number }>().laneId })
  expect(await list(owner, other.id)).toMatchObject([{ id: tasks.hall.id, laneId: there.at(-1)?.id }])
  expect((await lanesOf(owner, project.id)).map(({ name }) => name)).not.toContain('This week')
})

test('a project becomes a template, and the template a project', async () => {
  const { owner, project } = await conference()
  const saved = await post(owner, '/api/templates', { kind: 'project', name: 'Conference', from: project.id })
  expect([saved.statusCode, saved.json()]).toMatchObject([
    201,
    { name: 'Conference', tasks: 4, organization: null, editable: true },
  ])
  await owner.call(`/api/projects/${project.id}`, { method: 'DELETE' })
  const body = { name: 'Conference 3', templateId: saved.json<Template>().id }
  const { id } = (await post(owner, '/api/projects', body)).json<Project>()
  expect((await list(owner, id)).map(({ title }) => title)).toEqual([
    'Book the hall',
    'Print posters',
    'Send the newsletter',
    'Choose a date',
  ])
  expect((await lanesOf(owner, id)).at(-1)?.name).toBe('This week')
})

test('a task becomes a template, and the template a task of any project', async () => {
  const { owner, tasks } = await conference()
  const saved = await post(owner, '/api/templates', { kind: 'task', name: 'Hall', from: tasks.hall.id })
  const other = await server.make.project({ id: owner.id })
  const templateId = saved.json<Template>().id
  const made = await post(owner, `/api/projects/${other.id}/tasks/from-template`, {
    templateId,
    title: 'Book a room',
  })
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { title: 'Book a room', status: 'todo', checklist: { done: 0, total: 2 }, number: 1 },
  ])
  const review = (await lanesOf(owner, other.id)).find(({ status }) => status === 'review')
  const inLane = (laneId: number | undefined) =>
    post(owner, `/api/projects/${other.id}/tasks/from-template`, { templateId, laneId })
  expect((await inLane(review?.id)).json()).toMatchObject({ status: 'review', laneId: review?.id })
  expect((await inLane(tasks.hall.laneId)).statusCode).toBe(404)
})

test('templates of an organization are there for its members, and others do not know of them', async () => {
  const organization = await server.make.organization()
  const owner = await server.as(await server.make.organizationMember(organization, 'member'))
  const member = await server.as(await server.make.organizationMember(organization, 'member'))
  const stranger = await server.person()
  const project = await server.make.project({ id: owner.id }, organization)
  const body = { kind: 'project', name: 'Week', from: project.id, organizationId: organization.id }
  const { id } = (await post(owner, '/api/templates', body)).json<Template>()
  const seenBy = async (person: Person) => (await person.call('/api/templates')).json<Template[]>()
  expect(await seenBy(member)).toMatchObject([{ id, editable: false }])
  expect(await seenBy(stranger)).toEqual([])
  const status = async (person: Person, method: 'PATCH' | 'DELETE') =>
    (await person.call(`/api/templates/${id}`, { method, body: { name: 'Weeks' } })).statusCode
  expect([await status(stranger, 'PATCH'), await status(member, 'DELETE')]).toEqual([404, 403])
  expect([await status(owner, 'PATCH'), await status(owner, 'DELETE')]).toEqual([200, 200])
  expect((await post(stranger, '/api/projects', { name: 'Mine', templateId: id })).statusCode).toBe(404)
  expect((await post(stranger, '/api/templates', { ...body, organizationId: null })).statusCode).toBe(403)
})
