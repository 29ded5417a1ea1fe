import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changesPerPage, workLogMaxEntries } from '@/domain/change'
import { rowsRead } from '../../testing/database/explain-run'
import { watchedServer } from '../../testing/app/watched-server'
import { findProjectAccess } from '../../core/access/access-queries'
import { listTaskChanges } from './history-queries'
import { listWork } from './work-log-queries'

let last: { statement: string; values: readonly unknown[] } = { statement: '', values: [] }
const { db, quietDb, make } = await watchedServer((statement, values) => {
  last = { statement, values }
})
const busy = await make.user()
const project = await make.project(busy)
const task = await make.task(project)
const access = await findProjectAccess(db, busy.id, { kind: 'project', id: project.id })
if (!access) throw new Error('no access')

const changes = 8_000

/** A long history of one project and one task, in which batch changes are as frequent as others. */
beforeAll(async () => {
  await sql`
    insert into changes (project_id, revision, kind, actor_id, task_id, fields)
    select ${project.id}::bigint, n, case when n % 4 = 0 then 'tasks.changed' else 'task.changed' end, ${busy.id}::bigint,
      case when n % 4 > 0 then ${task.id}::bigint end,
      (case when n % 4 > 1 then '{"status": {"from": "todo", "to": "done"}}' else '{"title": {"from": "a", "to": "b"}}' end)::jsonb
    from generate_series(1, ${changes}::integer) n`.execute(quietDb)
  await sql`
    insert into batch_changes (project_id, revision, task_id, fields)
    select project_id, revision, ${task.id}::bigint, '{"priority": {"from": "low", "to": "high"}}' from changes
    where project_id = ${project.id} and kind = 'tasks.changed'`.execute(quietDb)
  await sql`analyze changes`.execute(quietDb)
  await sql`analyze batch_changes`.execute(quietDb)
})

/** The number of rows that the statement of a call reads, with its own values or with these SQL values. */
async function rowsOf(work: () => Promise<unknown>, values?: readonly unknown[]) {
  await work()
  return rowsRead(quietDb, last.statement, (values ?? last.values).map(String))
}

test('the log of work reads no more of a week than it can list', async () => {
  const list = () =>
    listWork(db, busy.id, { now: new Date(), calendar: { timeZone: 'UTC', weekStart: 'monday' } })
  const read = await rowsOf(list, [busy.id, "now() - interval '6 days'", "now() + interval '1 day'"])
  expect(read).toBeLessThanOrEqual(4 * workLogMaxEntries)
})

test('a page of the history of a task reads no more than a page of each kind of change', async () => {
  const list = (before?: number) => () => listTaskChanges(db, access, task.id, before)
  expect(await rowsOf(list())).toBeLessThanOrEqual(3 * changesPerPage)
  expect(await rowsOf(list(4_000))).toBeLessThanOrEqual(3 * changesPerPage)
})
