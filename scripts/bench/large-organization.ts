import { sql } from 'kysely'
import type { Db } from '@/server/platform/database/database'
import { type Figure, median, quantile } from './figure'
import { openDatabaseStage } from './requests/database-stage'
import { addBoard, addUser } from './requests/seed'

const size = { people: 20, projects: 50, tasks: 2_000 }
const rounds = 15

/** Milliseconds until the whole response has arrived. */
const limits = { workload: 300, search: 400 }

const searches = [
  ['in the default order', ''],
  ['due this month', '?due=thisMonth'],
  ['changed last', '?sort=-updated'],
  ['with a text of two letters', '?q=ch'],
] as const

/** Measures the workload of an organization whose reader sees all of its 100,000 tasks, and searches in them. */
export async function measureLargeOrganization(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const { slug, readerId } = await seedOrganization(stage.db)
    await sql`vacuum analyze`.execute(stage.db)
    const { url } = await stage.startProductServer('product')
    const headers = { cookie: await stage.cookieOf(readerId) }
    const tasks = `in ${size.projects} projects of ${size.tasks} tasks`
    const workload = await waitsFor(`${url}/api/organizations/${slug}/workload?weeks=12`, headers)
    record(figuresOf(`the workload of ${size.people} people ${tasks}`, workload, limits.workload))
    for (const [name, query] of searches) {
      const waits = await waitsFor(`${url}/api/tasks${query}`, headers)
      record(figuresOf(`tasks ${tasks}, ${name}`, waits, limits.search))
    }
  } finally {
    await stage.close()
  }
}

async function seedOrganization(db: Db) {
  const slug = 'north-garden'
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: 'North Garden', slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: number[] = []
  for (let index = 0; index < size.people; index += 1) people.push(await addUser(db, `person-${index}`))
  const [readerId = 0] = people
  await sql`
    insert into organization_members (organization_id, user_id, role, capacity)
    select ${organizationId}, unnest(${people}::bigint[]), 'member', 40`.execute(db)
  for (let index = 0; index < size.projects; index += 1)
    await addProject(db, { organizationId, people, index })
  return { slug, readerId }
}

/** A project of all people, who are assigned its tasks in turn; some tasks are nobody's. */
async function addProject(
  db: Db,
  { organizationId, people, index }: { organizationId: number; people: readonly number[]; index: number },
) {
  const owner = people[index % people.length] ?? 0
  const { id } = await addBoard(db, { owner, organizationId, tasks: size.tasks })
  await sql`
    insert into project_members (project_id, user_id, permission_role)
    select ${id}::bigint, each, 'editor' from unnest(${people}::bigint[]) each where each <> ${owner}`.execute(
    db,
  )
  await sql`
    update tasks set estimate = number % 8, assigned_to = (${people}::bigint[])[1 + number % ${people.length + 1}::integer]
    where project_id = ${id}`.execute(db)
}

async function waitsFor(address: string, headers: HeadersInit) {
  const waits: number[] = []
  await timed(address, headers)
  for (let round = 0; round < rounds; round += 1) waits.push(await timed(address, headers))
  return waits
}

async function timed(address: string, headers: HeadersInit) {
  const start = performance.now()
  const response = await fetch(address, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${text}`)
  return performance.now() - start
}

const figuresOf = (name: string, waits: readonly number[], limit: number): Figure[] => [
  { name: `${name}, p95`, value: quantile(waits, 0.95), unit: 'ms', limit },
  { name: `${name}, p50`, value: median(waits), unit: 'ms' },
]
