import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isOverdue } from '@/domain/due'
import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import { daysAfter, startOfDate } from '@/domain/time-zone'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Auckland']
/** The last three have 23 or 25 hours in Berlin or in Auckland. */
const days = ['2026-11-30', '2027-03-28', '2027-04-04', '2027-09-26']

const organization = await make.organization()
const memberOf = () => make.organizationMember(organization, 'member')
const project = await make.project(await memberOf(), organization)
const address = `/api/projects/${project.id}/tasks`

async function memberIn(zone: string) {
  const person = await server.as(await make.member(project, 'editor', await memberOf()))
  await db.updateTable('users').set({ timeZone: zone }).where('id', '=', person.id).execute()
  const create = (body: object) => person.call(address, { body: { title: 'Roses', ...body } })
  return { ...person, create }
}

describe('the overdue tasks that the server counts are those that the domain’s rule finds', () => {
  afterEach(() => {
    server.clock.now = () => new Date()
  })
  beforeAll(async () => {
    for (const zone of zones) {
      const writer = await memberIn(zone)
      for (const dueDay of days) {
        await writer.create({ dueDay })
        await writer.create({ dueDate: startOfDate(zone, dueDay).toISOString() })
      }
    }
    const writer = await memberIn('UTC')
    await writer.create({ dueDay: '2026-11-30', status: 'review' })
    await writer.create({})
  })

  test.each([...zones, 'Etc/GMT+12', 'UTC'])('for a reader in %s', async (zone) => {
    const reader = await memberIn(zone)
    const tasks = (await reader.call(address)).json<Task[]>()
    const countAt = async (now: number) => {
      server.clock.now = () => new Date(now)
      const [listed] = (await reader.call('/api/projects')).json<Project[]>()
      const found = tasks.filter((task) => isOverdue(task, new Date(now), zone))
      expect([now, listed?.overdueTasks]).toEqual([now, found.length])
      return found.length
    }
    for (const day of days) {
      const start = startOfDate(zone, day).getTime()
      for (const now of [start - 1, start, start + 1]) await countAt(now)
      const end = startOfDate(zone, daysAfter(day, 1)).getTime()
      const before = await countAt(end - 1)
      // At midnight the days of all writers are over, and nothing else.
      expect([day, (await countAt(end)) - before]).toEqual([day, zones.length])
    }
  })
})
