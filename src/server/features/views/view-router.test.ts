import { describe, expect, test } from 'vitest'
import { type View, maxViewsOfPerson } from '@/domain/view-schema'
import { overRest, overTrpc } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

/** A project of an organization, with its owner, another admin member and a reader. */
async function sharedProject() {
  const organization = await make.organization()
  const join = async () => server.as(await make.organizationMember(organization, 'member'))
  const [owner, admin, reader] = [await join(), await join(), await join()]
  const project = await make.project(owner, organization)
  await make.member(project, 'admin', admin)
  await make.member(project, 'read', reader)
  return { owner, admin, reader, project }
}

/** Makes a member a reader, or no member at all. */
function become(role: 'reader' | 'stranger', owner: Person, { id }: Person, project: { id: number }) {
  const path = `/api/projects/${project.id}/members/${id}`
  return role === 'stranger'
    ? owner.call(path, { method: 'DELETE' })
    : owner.call(path, { method: 'PATCH', body: { permissionRole: 'read' } })
}

const procedures = {
  'view.update': { name: 'view.update', type: 'mutation', method: 'PATCH', path: '/views/{viewId}' },
  'view.delete': { name: 'view.delete', type: 'mutation', method: 'DELETE', path: '/views/{viewId}' },
} as const

const transports = [overRest, overTrpc]

type Person = Awaited<ReturnType<typeof server.person>>

const save = (person: Person, body: object) => person.call('/api/views', { body })
const saved = async (person: Person, body: object) => (await save(person, body)).json<View>()
const change = (person: Person, { id }: { id: number }, body: object) =>
  person.call(`/api/views/${id}`, { method: 'PATCH', body })
const remove = (person: Person, { id }: { id: number }) =>
  person.call(`/api/views/${id}`, { method: 'DELETE' })
const views = async (person: Person, query = '') => (await person.call(`/api/views${query}`)).json<View[]>()
const names = async (person: Person, query = '') => (await views(person, query)).map(({ name }) => name)

const boardWithoutProject = 'Name a project for a view of a board, and none for a view of another page'

describe('a saved view', () => {
  test('of My Tasks is returned completely, with its name trimmed', async () => {
    const person = await server.person()
    const response = await save(person, { name: ' Late ', query: 'due=overdue&sort=project' })
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Late',
        projectId: null,
        page: 'myTasks',
        query: 'due=overdue&sort=project',
        shared: false,
        isOwn: true,
        canEdit: true,
      },
    ])
    expect(await views(person)).toEqual([response.json()])
  })

  test('is in nobody else’s list, and does not exist for them', async () => {
    const { owner, admin, project } = await sharedProject()
    const view = await saved(owner, { name: 'Mine', projectId: project.id })
    expect(await views(admin)).toEqual([])
    for (const response of [await change(admin, view, { name: 'Yours' }), await remove(admin, view)]) {
      expect([response.statusCode, response.body]).toEqual([404, 'This view does not exist'])
    }
    expect(await names(owner)).toEqual(['Mine'])
  })

  test('changes only in what is sent', async () => {
    const person = await server.person()
    const view = await saved(person, { name: 'Late', query: 'due=overdue' })
    expect((await change(person, view, { name: 'Too late' })).json()).toEqual({ ...view, name: 'Too late' })
    expect((await change(person, view, { query: null })).json<View>()).toMatchObject({
      name: 'Too late',
      query: '',
    })
  })

  test('that is deleted is gone from the list', async () => {
    const person = await server.person()
    const view = await saved(person, { name: 'Late' })
    expect((await remove(person, view)).statusCode).toBe(200)
    expect(await views(person)).toEqual([])
    expect((await remove(person, view)).statusCode).toBe(404)
  })

  test.each([
    [{}, 'Name is required'],
    [{ name: ' ' }, 'View name is required'],
    [{ name: 'x'.repeat(81) }, 'Name must be at most 80 characters long'],
    [{ name: 'Late', query: 'x'.repeat(2_001) }, 'Query must be at most 2000 characters long'],
    [{ name: 'Late', shared: true }, 'A view of My Tasks cannot be shared'],
    [{ name: 'Late', page: 'allTasks', shared: true }, 'A view of All tasks cannot be shared'],
    [{ name: 'Late', page: 'inbox' }, 'Page must be one of: board, myTasks, allTasks'],
    [{ name: 'Late', page: 'board' }, boardWithoutProject],
    [{ name: 'Late', projectId: 1, page: 'allTasks' }, boardWithoutProject],
  ])('is not made of %j: %s', async (body, message) => {
    const person = await server.person()
    const response = await save(person, body)
    expect([response.statusCode, response.body]).toEqual([400, message])
    expect(await views(person)).toEqual([])
  })
})

test('a view of all tasks is none of My Tasks, is its owner’s alone, and changes like any other', async () => {
  const [person, other] = [await server.person(), await server.person()]
  const view = await saved(person, { name: 'Late', page: 'allTasks', query: 'due=overdue&group=project' })
  expect(view).toMatchObject({ projectId: null, page: 'allTasks', query: 'due=overdue&group=project' })
  const mine = await saved(person, { name: 'Mine' })
  expect((await views(person)).map(({ name, page }) => [name, page])).toEqual([
    ['Late', 'allTasks'],
    ['Mine', 'myTasks'],
  ])
  expect(await views(other)).toEqual([])
  expect((await change(other, view, { name: 'Yours' })).statusCode).toBe(404)
  for (const each of [view, mine]) {
    const shared = await change(person, each, { shared: true })
    expect([shared.statusCode, shared.body]).toEqual([
      400,
      expect.stringMatching(/^A view of .* cannot be shared$/),
    ])
    expect((await change(person, each, { query: 'due=today' })).json()).toEqual({
      ...each,
      query: 'due=today',
    })
  }
  expect((await remove(person, view)).statusCode).toBe(200)
  expect(await names(person)).toEqual(['Mine'])
})

test('the list is ordered by name, and can be that of one project', async () => {
  const { owner, project } = await sharedProject()
  await saved(owner, { name: 'late', projectId: project.id })
  await saved(owner, { name: 'Early', projectId: project.id })
  await saved(owner, { name: 'Mine' })
  expect(await names(owner)).toEqual(['Early', 'late', 'Mine'])
  expect(await names(owner, `?projectId=${project.id}`)).toEqual(['Early', 'late'])
})

describe('a shared view', () => {
  test('is in the list of every member, and only who manages the project can edit it', async () => {
    const { owner, admin, reader, project } = await sharedProject()
    const view = await saved(owner, { name: 'Ours', projectId: project.id, shared: true })
    expect(await views(admin)).toEqual([{ ...view, isOwn: false, canEdit: true }])
    expect(await views(reader)).toEqual([{ ...view, isOwn: false, canEdit: false }])
    expect((await change(reader, view, { name: 'Mine' })).body).toBe(
      "You don't have permission to share views in this project.",
    )
    expect((await change(admin, view, { name: 'All of us' })).statusCode).toBe(200)
    expect(await names(reader)).toEqual(['All of us'])
  })

  test('is its owner’s alone again when somebody takes the sharing back', async () => {
    const { owner, admin, reader, project } = await sharedProject()
    const view = await saved(owner, { name: 'Ours', projectId: project.id, shared: true })
    expect((await change(admin, view, { shared: false })).json()).toMatchObject({ canEdit: false })
    expect([await views(reader), await views(admin)]).toEqual([[], []])
    expect(await names(owner)).toEqual(['Ours'])
  })

  test('does not exist for who is not in the project, over both transports', async () => {
    const { owner, project } = await sharedProject()
    const view = await saved(owner, { name: 'Ours', projectId: project.id, shared: true })
    const stranger = await server.person()
    for (const send of transports) {
      for (const [name, input] of [
        ['view.update', { viewId: view.id, name: 'Mine' }],
        ['view.update', { viewId: view.id, shared: false }],
        ['view.delete', { viewId: view.id }],
      ] as const) {
        const response = await send(stranger, procedures[name], input)
        expect([response.statusCode, response.body]).toEqual([
          404,
          expect.stringContaining('This view does not exist'),
        ])
      }
    }
    expect(await names(owner)).toEqual(['Ours'])
  })

  test('can be taken back or deleted by whose it is, whatever they may do in the project', async () => {
    for (const role of ['reader', 'stranger'] as const) {
      for (const send of transports) {
        const { owner, admin, reader, project } = await sharedProject()
        const [one, other] = [
          await saved(admin, { name: 'One', projectId: project.id, shared: true }),
          await saved(admin, { name: 'Other', projectId: project.id, shared: true }),
        ]
        await become(role, owner, admin, project)
        expect((await change(admin, one, { name: 'Changed' })).statusCode).toBe(403)
        expect((await change(admin, one, { name: 'Changed', shared: true })).statusCode).toBe(403)
        const unshared = await send(admin, procedures['view.update'], { viewId: one.id, shared: false })
        const deleted = await send(admin, procedures['view.delete'], { viewId: other.id })
        expect([unshared.statusCode, deleted.statusCode]).toEqual([200, 200])
        expect(await views(reader)).toEqual([])
        expect((await change(admin, one, { shared: true })).statusCode).toBe(403)
        expect((await remove(admin, one)).statusCode).toBe(200)
      }
    }
  })

  test('says that its owner cannot edit it when they manage the project no longer', async () => {
    const { owner, admin, project } = await sharedProject()
    const view = await saved(admin, { name: 'Ours', projectId: project.id, shared: true })
    await become('reader', owner, admin, project)
    expect(await views(admin)).toEqual([{ ...view, canEdit: false }])
  })
})

test('who is no longer in the project sees neither their own views of it nor the shared ones', async () => {
  const { owner, reader, project } = await sharedProject()
  const own = await saved(reader, { name: 'Mine', projectId: project.id })
  await saved(owner, { name: 'Ours', projectId: project.id, shared: true })
  await saved(reader, { name: 'My tasks' })
  await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
  expect(await names(reader)).toEqual(['My tasks'])
  expect((await change(reader, own, { name: 'Still mine' })).statusCode).toBe(403)
})

test('in an archived project one’s own views can be changed, and the shared ones not', async () => {
  const { owner, project } = await sharedProject()
  const own = await saved(owner, { name: 'Mine', projectId: project.id })
  const shared = await saved(owner, { name: 'Ours', projectId: project.id, shared: true })
  await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
  expect((await change(owner, own, { name: 'Still mine' })).statusCode).toBe(200)
  expect((await save(owner, { name: 'Another', projectId: project.id })).statusCode).toBe(201)
  for (const refused of [
    await change(owner, own, { shared: true }),
    await change(owner, shared, { name: 'Still ours' }),
    await remove(owner, shared),
    await save(owner, { name: 'Another', projectId: project.id, shared: true }),
  ]) {
    expect([refused.statusCode, refused.body]).toEqual([409, 'This project is archived.'])
  }
  expect((await views(owner)).map(({ name, canEdit }) => [name, canEdit])).toEqual([
    ['Another', true],
    ['Ours', false],
    ['Still mine', true],
  ])
})

test('a view of a project that is deleted is deleted with it', async () => {
  const { owner, project } = await sharedProject()
  await saved(owner, { name: 'Mine', projectId: project.id })
  await owner.call(`/api/projects/${project.id}`, { method: 'DELETE' })
  expect(await views(owner)).toEqual([])
})

test('of many that are saved at the same moment, as many are saved as one person can have there', async () => {
  const { owner, admin, project } = await sharedProject()
  const values = { userId: owner.id, projectId: project.id, name: 'View', query: '' }
  const present = Array.from({ length: maxViewsOfPerson - 3 }, () => values)
  await db.insertInto('views').values(present).execute()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => save(owner, { name: 'One more', projectId: project.id })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map(({ body }) => body)).toEqual(
    refused.map(() => 'You have 100 views here already. Delete one to save another.'),
  )
  expect(await views(owner)).toHaveLength(maxViewsOfPerson)
  expect((await save(owner, { name: 'Of My Tasks' })).statusCode).toBe(201)
  expect((await save(owner, { name: 'Of all tasks', page: 'allTasks' })).statusCode).toBe(201)
  expect((await save(admin, { name: 'Of somebody else', projectId: project.id })).statusCode).toBe(201)
})
