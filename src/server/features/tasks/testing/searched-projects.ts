import { expect } from 'vitest'
import type { MyTask } from '@/domain/task-schema'
import { type TaskSearch, taskSearchInput } from '@/domain/task-search'
import { daysAfter } from '@/domain/time-zone'
import type { TestClient } from '../../../testing/app/test-client'
import type { TestServer } from '../../../testing/app/test-server'

export const now = new Date('2026-11-26T15:30:00.000Z')

/** A person with two projects, one of an organization and in points, the other one personal and in hours. */
export async function searchedProjects(server: TestServer) {
  const { db, make } = server
  server.clock.now = () => now
  const organization = await make.organization()
  const owner = await make.organizationMember(organization, 'member')
  await db
    .updateTable('users')
    .set({ timeZone: 'Europe/Berlin', firstName: 'Zoe' })
    .where('id', '=', owner.id)
    .execute()
  const ana = await make.organizationMember(organization, 'member', await make.user('ana-search'))
  const garden = await make.project(owner, organization)
  const home = await make.project(owner)
  await db.updateTable('projects').set({ name: 'A garden' }).where('id', '=', garden.id).execute()
  await db
    .updateTable('projects')
    .set({ name: 'Home', estimateUnit: 'hours' })
    .where('id', '=', home.id)
    .execute()
  await make.member(garden, 'editor', ana)
  const others = await make.project(await make.user(), organization)
  const viewer = await server.as(owner)
  const calendar = { timeZone: 'Europe/Berlin', weekStart: 'monday' } as const
  const searcher = { viewerId: owner.id, now, calendar }

  const label = async (name: string) =>
    (await viewer.call(`/api/projects/${garden.id}/labels`, { body: { name, colour: 'red' } })).json<{
      id: number
    }>().id
  const [tools, beds] = [await label('Tools'), await label('Beds')]

  const created: number[] = []
  async function add(project: { id: number }, body: object) {
    const response = await viewer.call(`/api/projects/${project.id}/tasks`, { body })
    created.push(response.json<{ id: number }>().id)
  }
  for (let offset = -3; offset <= 40; offset += 3) {
    const dueDay = daysAfter('2026-11-28', offset)
    await add(garden, {
      title: `Bed ${offset}`,
      dueDay,
      priority: offset % 2 === 0 ? 'high' : 'low',
      assignedTo: offset % 2 === 0 ? ana.id : null,
      estimate: offset % 4 === 0 ? 2.5 : null,
      labels: offset % 2 === 0 ? [tools, beds] : [],
      status: offset > 30 ? 'done' : 'todo',
    })
    await add(home, {
      title: `Rénovation ${offset}`,
      dueDate: `${dueDay}T22:30:00.000Z`,
      description: 'Crème brûlée, dust & paint',
      estimate: 1,
      status: offset < 0 ? 'review' : 'in_progress',
    })
  }
  await add(garden, { title: 'Without a date' })
  await add(home, { title: 'No date', priority: 'urgent' })
  await make.task(others, { title: 'Of others' })

  /** Calls an address below `/api/tasks` with a search. */
  const answerOf = (path: string, input: TaskSearch & { limit?: number }, who: TestClient = viewer) => {
    const { limit, ...search } = input
    const query = Object.entries({ ...(limit && { limit }), ...taskSearchInput(search) })
    return who.call(
      `/api/tasks${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`,
    )
  }

  async function search(input: TaskSearch, who?: TestClient) {
    const response = await answerOf('', { limit: 200, ...input }, who)
    expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)])
    return response.json<MyTask[]>()
  }

  return {
    organization,
    owner,
    ana,
    garden,
    home,
    others,
    viewer,
    searcher,
    tools,
    created,
    answerOf,
    search,
  }
}
