import { expect, test } from 'vitest'
import type { Lane } from '@/domain/lane-schema'
import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import type { Template } from '@/domain/template-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { make } = server

type Person = Awaited<ReturnType<typeof server.person>>

const post = (person: Person, path: string, body: object) => person.call(path, { method: 'POST', body })

const list = async (person: Person, projectId: number) =>
  (await person.call(`/api/projects/${projectId}/tasks`)).json<Task[]>()

async function projectWithTasks(count: number) {
  const owner = await server.person()
  const project = await make.project({ id: owner.id })
  const tasks = []
  for (let index = 0; index < count; index += 1) tasks.push(await make.task(project))
  return { owner, project, tasks }
}

const hasDistinctNumbers = (tasks: readonly Task[]) =>
  new Set(tasks.map(({ number }) => number)).size === tasks.length

test('a project is copied while its tasks are created, deleted and moved', async () => {
  const { owner, project, tasks } = await projectWithTasks(12)
  const other = await make.project({ id: owner.id })
  const copying = [1, 2].map((number) =>
    post(owner, `/api/projects/${project.id}/copy`, { name: `Copy ${number}` }),
  )
  const changing = tasks.map(({ id }, index) =>
    index % 3 === 0
      ? owner.call(`/api/tasks/${id}`, { method: 'DELETE' })
      : index % 3 === 1
        ? post(owner, `/api/tasks/${id}/move`, { projectId: other.id })
        : post(owner, `/api/projects/${project.id}/tasks`, { title: 'New' }),
  )
  const copies = await Promise.all(copying)
  await Promise.all(changing)
  expect(copies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  for (const copy of copies) {
    const copied = await list(owner, copy.json<Project>().id)
    expect(hasDistinctNumbers(copied)).toBe(true)
    expect(copied.length).toBeGreaterThan(0)
  }
})

test('a project that is deleted during its copy is copied whole, or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, project } = await projectWithTasks(4)
    const [copy, gone] = await Promise.all([
      post(owner, `/api/projects/${project.id}/copy`, { name: 'Copy' }),
      owner.call(`/api/projects/${project.id}`, { method: 'DELETE' }),
    ])
    expect(gone.statusCode).toBe(200)
    expect([201, 404]).toContain(copy.statusCode)
    const copied = copy.statusCode === 201 ? await list(owner, copy.json<Project>().id) : null
    expect([4, undefined]).toContain(copied?.length)
  }
})

test('a lane is copied while its tasks move away', async () => {
  const { owner, project, tasks } = await projectWithTasks(8)
  const [lane] = (await owner.call(`/api/projects/${project.id}/lanes`)).json<Lane[]>()
  const [copy] = await Promise.all([
    post(owner, `/api/lanes/${lane?.id}/copy`, {}),
    ...tasks.map(({ id }) => owner.call(`/api/tasks/${id}`, { method: 'PATCH', body: { status: 'review' } })),
  ])
  expect(copy.statusCode).toBe(201)
  const after = await list(owner, project.id)
  expect(hasDistinctNumbers(after)).toBe(true)
  expect(after.filter(({ status }) => status === 'review')).toHaveLength(8)
})

test('two lanes that move to each other’s project at once both arrive', async () => {
  const { owner, project } = await projectWithTasks(1)
  const other = await make.project({ id: owner.id })
  const [one, two] = [await make.lane(project, 'One'), await make.lane(other, 'Two')]
  const moved = await Promise.all([
    post(owner, `/api/lanes/${one.id}/move`, { toProjectId: other.id }),
    post(owner, `/api/lanes/${two.id}/move`, { toProjectId: project.id }),
  ])
  expect(moved.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a template that is deleted while it is used makes all of its tasks, or a 404', async () => {
  const { owner, project, tasks } = await projectWithTasks(3)
  for (let round = 0; round < 5; round += 1) {
    const save = async (kind: 'project' | 'task', from: number) =>
      (await post(owner, '/api/templates', { kind, name: 'Saved', from })).json<Template>().id
    const [templateId, taskTemplateId] = [
      await save('project', project.id),
      await save('task', tasks[0]?.id ?? 0),
    ]
    const [made, added] = await Promise.all([
      post(owner, '/api/projects', { name: 'Made', templateId }),
      post(owner, `/api/projects/${project.id}/tasks/from-template`, { templateId: taskTemplateId }),
      owner.call(`/api/templates/${templateId}`, { method: 'DELETE' }),
      owner.call(`/api/templates/${taskTemplateId}`, { method: 'DELETE' }),
    ])
    expect([201, 404]).toContain(made.statusCode)
    expect([201, 404]).toContain(added.statusCode)
    const filled = made.statusCode === 201 ? await list(owner, made.json<Project>().id) : tasks
    expect(filled.length).toBeGreaterThanOrEqual(3)
  }
})

test('people who leave the organization during a copy are no members of it', async () => {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'admin'))
  await make.organizationMember(organization, 'admin')
  const leaver = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project({ id: owner.id }, organization)
  await make.member(project, 'editor', { id: leaver.id })
  const [copy, left] = await Promise.all([
    post(owner, `/api/projects/${project.id}/copy`, { name: 'Copy', organizationId: organization.id }),
    leaver.call(`/api/organizations/${organization.slug}/members/${leaver.id}`, { method: 'DELETE' }),
  ])
  expect([copy.statusCode, left.statusCode]).toEqual([201, 200])
  const address = `/api/projects/${copy.json<Project>().id}`
  expect((await leaver.call(address)).statusCode).toBeGreaterThanOrEqual(403)
  expect((await owner.call(`${address}/members`)).json()).toHaveLength(1)
})
