import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TaskSearch } from '@/domain/task-search'
import { watchedServer } from '../../testing/app/watched-server'
import { explainRun } from '../../testing/database/explain-run'
import { listWorkload } from '../organizations/workload-queries'
import { listFoundTasks, summarizeFoundTasks } from './search-tasks-queries'

let last: { statement: string; values: readonly unknown[] } | undefined
const { db, quietDb, make } = await watchedServer((statement, values) => {
  last = { statement, values }
})

const organization = await make.organization()
const viewer = await make.organizationMember(organization, 'admin')
const [projects, tasksOfProject] = [20, 250]
for (const owner of [viewer, await make.user()]) {
  for (let count = 0; count < projects; count += 1) {
    const { id } = await make.project(owner, organization)
    await sql`
      insert into tasks (project_id, title, description, status, priority, due_date)
      select ${id}::bigint, case when n = 1 then 'Quince' else 'Bed ' || n end, '', 'todo', 'low',
        timestamptz '2026-11-02 12:00Z' + make_interval(days => n)
      from generate_series(1, ${tasksOfProject}::integer) n`.execute(quietDb)
  }
}
await sql`vacuum analyze tasks, task_texts`.execute(quietDb)

const searcher = {
  viewerId: viewer.id,
  among: null,
  now: new Date('2026-11-25T12:00:00Z'),
  timeZone: 'Europe/Berlin',
  weekStart: 'monday',
} as const
const all = projects * tasksOfProject

const literal = (value: unknown) =>
  Array.isArray(value) ? `'{${value.map((each) => `"${String(each)}"`).join()}}'` : `'${String(value)}'`

const scanOfTasks = / on (?:tasks|task_texts)\b.* rows=(?<rows>[\d.]+) loops=(?<loops>\d+)/

/** The plan by which a statement runs. */
async function planOf(run: () => Promise<unknown>) {
  await run()
  return explainRun(quietDb, last?.statement ?? '', (last?.values ?? []).map(literal))
}

/** How many tasks and texts the parts of the plan of a statement read, and how many of these they drop. */
async function rowsOf(run: () => Promise<unknown>) {
  const plan = await planOf(run)
  const scans = plan.flatMap((line, index) => {
    const { rows, loops } = scanOfTasks.exec(line)?.groups ?? {}
    if (rows === undefined) return []
    const below = plan.slice(index + 1, index + 4).join(' ')
    const removed = /^[^>]*Rows Removed by Filter: (\d+)/.exec(below)?.[1] ?? 0
    return [(Number(rows) + Number(removed)) * Number(loops)]
  })
  expect(scans).not.toEqual([])
  return Math.max(...scans)
}

const limit = 51
const find = (search: TaskSearch) => () => listFoundTasks(db, search, searcher, { after: null, limit })
const page = (search: TaskSearch) => rowsOf(find(search))

test('the first page in the default order reads the first tasks of each project', async () => {
  expect(await page({})).toBeLessThanOrEqual(projects * limit)
})

test('what is due in a week is read from the index', async () => {
  expect(await page({ due: ['nextWeek'] })).toBeLessThanOrEqual(projects * 15)
})

test('blocked tasks, and those that repeat, are looked for in the tasks of each project once', async () => {
  expect(await page({ blocked: true })).toBeLessThanOrEqual(all)
  expect(await page({ repeats: true })).toBeLessThanOrEqual(all)
})

test('a text of two letters is looked for in the texts of each project', async () => {
  expect(await page({ q: 'qu' })).toBeLessThanOrEqual(all)
})

test('a text of two letters is never looked for by the index, which would be read whole for each project', async () => {
  for (const q of ['be', 'b', 'qu', 'zz'])
    expect((await planOf(find({ q }))).join()).not.toContain('task_texts_words')
  expect((await planOf(find({ q: 'quince' }))).join()).toContain('task_texts_words')
})

test('a text is found by the index of letters', async () => {
  expect(await page({ q: 'quince' })).toBeLessThan(all / 2)
})

test('other orders, sums and the workload read the tasks of the viewer’s projects once, and no others', async () => {
  expect(await page({ sort: 'title', group: 'assignee' })).toBeLessThanOrEqual(all)
  const summary = () => summarizeFoundTasks(db, { group: 'label' }, searcher)
  expect(await rowsOf(summary)).toBeLessThanOrEqual(all)
  const workload = () => listWorkload(db, organization.id, searcher, { weeks: 12 })
  expect(await rowsOf(workload)).toBeLessThanOrEqual(all)
})
