import type { Kysely } from 'kysely'
import type { Database } from '../../schema'
import { atTime } from './days'
import type { DemoTask } from './demo-data'
import { type Ids, idOf } from './insert-users'
import type { DemoName } from './users'

type Setting = { users: Ids<DemoName>; now: Date; ageDays: number }

export async function insertTask(
  db: Kysely<Database>,
  projectId: number,
  {
    title,
    description = '',
    status,
    priority = 'medium',
    due,
    assignee,
    archived = false,
    units = [],
  }: DemoTask,
  { users, now, ageDays }: Setting,
) {
  const oldestUnit = Math.max(0, ...units.map(([, daysAgo]) => daysAgo))
  const createdAt = atTime(now, -Math.ceil(Math.max(ageDays, oldestUnit + 1)), 9, 20)
  const row = {
    projectId,
    title,
    description,
    status,
    priority,
    dueDate: due ? dueDate(now, due) : null,
    archived,
    assignedTo: assignee ? idOf(users, assignee) : null,
    serviceUnits: units.length,
    createdAt,
    updatedAt: createdAt,
  }
  const { id } = await db.insertInto('tasks').values(row).returning('id').executeTakeFirstOrThrow()
  for (const [author, daysAgo, content] of units) {
    const unit = {
      taskId: id,
      userId: idOf(users, author),
      content,
      createdAt: atTime(now, -daysAgo, 16, 40),
    }
    await db.insertInto('serviceUnits').values(unit).execute()
  }
}

const dueDate = (now: Date, [days, hour]: [days: number, hour?: number]) =>
  hour === undefined ? atTime(now, days, 23, 59) : atTime(now, days, hour)
