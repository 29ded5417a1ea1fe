import type { Kysely } from 'kysely'
import type { Database } from '../../schema'
import { newTaskValues } from '@/domain/task'
import { atTime, localDate } from './days'
import type { DemoTask } from './demo-data'
import type { DemoChange } from './insert-changes'
import { insertComments } from './insert-comments'
import { type Ids, idOf } from './insert-users'
import type { DemoName } from './users'

type Setting = { users: Ids<DemoName>; now: Date; ageDays: number; ownerId: number }

/** Inserts a task with its service units and comments. Returns what was done to it. */
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
    comments = [],
  }: DemoTask,
  { users, now, ageDays, ownerId }: Setting,
): Promise<DemoChange[]> {
  const oldestUnit = Math.max(0, ...units.map(([, daysAgo]) => daysAgo))
  const days = Math.ceil(Math.max(ageDays, oldestUnit + 1))
  const createdAt = atTime(now, -days, 9, 20)
  const movedAt = atTime(now, -Math.max(1, Math.floor(days / 2)), 15, 10)
  const row = {
    projectId,
    title,
    description,
    status,
    priority,
    ...(due ? dueOf(now, due) : { dueDate: null, dueDay: null }),
    archived,
    assignedTo: assignee ? idOf(users, assignee) : null,
    serviceUnits: units.length,
    comments: comments.length,
    createdAt,
    updatedAt: createdAt,
    finishedAt: status === 'done' ? movedAt : null,
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
  const said = await insertComments(db, { projectId, taskId: id }, comments, { users, now })
  const change = { projectId, taskId: id, actorId: row.assignedTo ?? ownerId }
  const start = newTaskValues.status
  return [
    {
      ...change,
      kind: 'task.created',
      actorId: ownerId,
      fields: { title: { from: null, to: title } },
      at: createdAt,
    },
    ...(status === start
      ? []
      : [
          {
            ...change,
            kind: 'task.changed' as const,
            fields: { status: { from: start, to: status } },
            at: movedAt,
          },
        ]),
    ...units.map(([author, daysAgo, content]) => ({
      ...change,
      kind: 'unit.added' as const,
      actorId: idOf(users, author),
      fields: { unit: { from: null, to: content } },
      at: atTime(now, -daysAgo, 16, 40),
    })),
    ...said,
  ]
}

const dueOf = (now: Date, [days, hour]: [days: number, hour?: number]) =>
  hour === undefined
    ? { dueDate: atTime(now, days, 23, 59), dueDay: localDate(atTime(now, days, 12)) }
    : { dueDate: atTime(now, days, hour), dueDay: null }
