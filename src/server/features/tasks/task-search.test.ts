import { describe, expect, test } from 'vitest'
import { dueFilterWords, matchesDueFilter } from '@/domain/due-filters'
import { isBlocked } from '@/domain/task'
import type { MyTask } from '@/domain/task-schema'
import { taskGroupings } from '@/domain/task-groupings'
import { cursorAfter, directedTaskSorts, type TaskSearch } from '@/domain/task-search'
import { testServer } from '../../testing/app/test-server'
import { now, searchedProjects } from './testing/searched-projects'

const server = await testServer()
const { db, make } = server
const { organization, owner, ana, garden, home, others, viewer, searcher, tools, created, search } =
  await searchedProjects(server)

type Found = MyTask
// The first task blocks the second one, and one that is done.
const [blocker = 0, waiting = 0] = created
const [finished = 0] = (await search({ status: ['done'] })).map(({ id }) => id)
for (const otherTaskId of [waiting, finished])
  await viewer.call(`/api/tasks/${blocker}/relations`, { body: { kind: 'blocks', otherTaskId } })

const idsOf = (tasks: { id: number }[]) => tasks.map(({ id }) => id)
const byNumber = (one: number, other: number) => one - other
const all = await search({})

test('finds the tasks of all projects of the viewer, as My Tasks and boards show them, by due date', async () => {
  expect(idsOf(all).toSorted((a, b) => a - b)).toEqual(created.toSorted((a, b) => a - b))
  const boards = await Promise.all(
    [garden, home].map(async ({ id }) => (await viewer.call(`/api/projects/${id}/tasks`)).json<Found[]>()),
  )
  const accesses = {
    [garden.id]: { isOwner: true, isPersonal: false, memberRole: 'admin', organizationRole: 'member' },
    [home.id]: { isOwner: true, isPersonal: true, memberRole: 'admin', organizationRole: null },
  }
  const expected = boards
    .flat()
    .map((task) => ({ ...task, canEdit: true, access: accesses[task.projectId] }))
    .toSorted((a, b) => (a.dueDate ?? 'z').localeCompare(b.dueDate ?? 'z') || a.id - b.id)
  expect(all).toEqual(expected)
})

test('is the same for the typed client', async () => {
  const answer = (await viewer.query('task.search', { limit: 200 })).json<{ result: { data: Found[] } }>()
  expect(answer.result.data).toEqual(all)
})

test('keeps to what the sender may see: members, active projects, and the projects of a token', async () => {
  const reader = await make.member(garden, 'read')
  const asReader = await search({}, await server.as(reader))
  expect(new Set(asReader.map(({ projectId }) => projectId))).toEqual(new Set([garden.id]))
  expect(new Set(asReader.map(({ canEdit }) => canEdit))).toEqual(new Set([false]))
  const { token } = await make.token(owner, { scope: 'read', projectIds: [home.id] })
  const response = await server.withToken(token).call('/api/tasks?limit=200')
  expect(new Set(response.json<Found[]>().map(({ projectId }) => projectId))).toEqual(new Set([home.id]))
  const stranger = await make.user()
  expect(await search({}, await server.as(stranger))).toEqual([])
  const shed = await make.project(stranger)
  await make.task(shed)
  await db.updateTable('projects').set({ status: 'archived' }).where('id', '=', shed.id).execute()
  expect(await search({}, await server.as(stranger))).toEqual([])
})

describe('a filter', () => {
  const filters: [string, TaskSearch, (task: Found) => boolean][] = [
    ['project', { project: [home.id] }, ({ projectId }) => projectId === home.id],
    ['two projects', { project: [home.id, garden.id] }, () => true],
    ['a project of others', { project: [others.id] }, () => false],
    ['organization', { organization: [organization.id] }, ({ projectId }) => projectId === garden.id],
    ['assignee', { assignee: [ana.id] }, ({ assignedTo }) => assignedTo === ana.id],
    ['me', { assignee: ['me'] }, ({ assignedTo }) => assignedTo === owner.id],
    ['nobody', { assignee: ['nobody'] }, ({ assignedTo }) => assignedTo === null],
    ['nobody or me', { assignee: ['nobody', 'me'] }, ({ assignedTo }) => assignedTo !== ana.id],
    ['status', { status: ['done', 'review'] }, ({ status }) => status === 'done' || status === 'review'],
    ['label', { label: [tools] }, ({ labels }) => labels.includes(tools)],
    ['priority', { priority: ['urgent', 'low'] }, ({ priority }) => ['urgent', 'low'].includes(priority)],
    ['accents', { q: 'renovation' }, ({ projectId, title }) => projectId === home.id && title !== 'No date'],
    ['a part of a word', { q: 'ÈME BRU' }, ({ description }) => description !== ''],
    ['punctuation', { q: ' dust, paint ' }, ({ description }) => description !== ''],
    ['wildcards', { q: '%_' }, () => true],
    ['being blocked', { blocked: true }, ({ id }) => id === waiting],
    ['not being blocked', { blocked: false }, ({ id }) => id !== waiting],
    ['nothing of it', { q: 'quince' }, () => false],
    ['two filters', { q: 'bed', priority: ['high'] }, ({ priority }) => priority === 'high'],
  ]
  test.each(filters)('by %s', async (_name, input, isExpected) => {
    expect(idsOf(await search(input))).toEqual(idsOf(all.filter(isExpected)))
  })

  test.each(['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Honolulu'])(
    'by due date finds what the domain’s rule finds, in %s',
    async (timeZone) => {
      await db.updateTable('users').set({ timeZone }).where('id', '=', owner.id).execute()
      const ranges = [
        '2026-12-01..2026-12-24',
        '..2026-11-28',
        '2026-12-10..',
        '1970-01-01..9999-12-31',
      ] as const
      for (const filter of [...dueFilterWords, ...ranges]) {
        const expected = all.filter((task) =>
          matchesDueFilter(task, filter, now, { timeZone, weekStart: 'monday' }),
        )
        expect([filter, idsOf(await search({ due: [filter] }))]).toEqual([filter, idsOf(expected)])
      }
      const either = await search({ due: ['overdue', 'none'] })
      expect(either.length).toBeGreaterThan(2)
      await db.updateTable('users').set({ timeZone: 'Europe/Berlin' }).where('id', '=', owner.id).execute()
    },
  )

  test('leaves archived tasks out, unless they are asked for', async () => {
    const done = all.find(({ status }) => status === 'done')
    await viewer.call(`/api/tasks/${done?.id}`, { method: 'PATCH', body: { archived: true } })
    expect(idsOf(await search({}))).toEqual(idsOf(all.filter(({ id }) => id !== done?.id)))
    expect(idsOf(await search({ archived: true }))).toEqual(idsOf(all))
    await viewer.call(`/api/tasks/${done?.id}`, { method: 'PATCH', body: { archived: false } })
  })
})

test('a task is blocked for the search as it is for the pages', async () => {
  expect(idsOf(all.filter(({ blockedBy }) => blockedBy > 0)).toSorted(byNumber)).toEqual(
    [waiting, finished].toSorted(byNumber),
  )
  expect(idsOf(await search({ blocked: true }))).toEqual(idsOf(all.filter(isBlocked)))
})

const dueDates = (tasks: Found[]) => tasks.map(({ dueDate }) => dueDate)

test('each order is reversed by a minus, and what has no value stays the last', async () => {
  const early = dueDates(await search({})).filter((date) => date !== null)
  expect(dueDates(await search({ sort: '-due' }))).toEqual([...early.toReversed(), null, null])
  const priorities = (await search({ sort: 'priority' })).map(({ priority }) => priority)
  expect([priorities[0], priorities.at(-1)]).toEqual(['urgent', 'low'])
  const titles = (await search({ sort: 'title', project: [home.id] })).map(({ title }) => title)
  expect(titles[0]).toBe('No date')
  const estimates = (await search({ sort: '-estimate' })).map(({ estimate }) => estimate)
  expect([estimates[0], estimates.at(-1)]).toEqual([2.5, null])
  const projects = (await search({ sort: 'project' })).map(({ projectId }) => projectId)
  expect([projects[0], projects.at(-1)]).toEqual([garden.id, home.id])
  // By the names that are shown: ana-search before Zoe.
  const assignees = (await search({ sort: 'assignee' })).map(({ assignedTo }) => assignedTo)
  expect([...new Set(assignees)]).toEqual([ana.id, owner.id, null])
  const updated = await search({ sort: '-updated' })
  const moments = updated.map(({ updatedAt }) => updatedAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

const cursorForm = /^<\/api\/tasks\?.*\bcursor=(?<cursor>[\w-]+)>; rel="next"$/

describe.each(taskGroupings)('grouped by %s', (group) => {
  test.each(directedTaskSorts)('and ordered by %s, pages continue each other', async (sort) => {
    const whole = idsOf(await search({ sort, group }))
    expect(whole).toHaveLength(all.length)
    const [pages, links, expected]: [number[], unknown[], unknown[]] = [[], [], []]
    for (let cursor = ''; pages.length < whole.length;) {
      const from = cursor && `&cursor=${cursor}`
      const response = await viewer.call(`/api/tasks?limit=7&sort=${sort}&group=${group}${from}`)
      const page = response.json<Found[]>()
      const [last] = page.slice(-1)
      if (!last) break
      pages.push(...idsOf(page))
      cursor = cursorAfter({ sort, group }, last, searcher)
      links.push(cursorForm.exec(String(response.headers.link))?.groups?.cursor)
      expected.push(pages.length < whole.length ? cursor : undefined)
    }
    expect(pages).toEqual(whole)
    expect(links).toEqual(expected)
  })
})
