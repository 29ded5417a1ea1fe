import { sql } from 'kysely'
import type { PersonName } from '@/domain/account-schema'
import { presentFields } from '@/domain/task'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { valueRows } from '../../platform/database/value-rows'
import { isRecurring } from '../repeats/follow-finishes-queries'
import type { BatchField, LockedTask, SharedChanges, TaskValues } from './changed-tasks'
import { dueValues, sentDue } from './task-due-queries'

type AskedTasks = {
  projectId: number
  taskIds: readonly number[]
  changes: SharedChanges
  /** In whose time zone a day of a moment is. */
  actorId: number | null
}

/** Locks the tasks that are in the project, with the due dates that changes give them. */
export async function lockTasks(
  db: Db,
  { projectId, taskIds, changes, actorId }: AskedTasks,
): Promise<LockedTask[]> {
  const [dueDate, dueDay] = presentFields(changes).includes('dueDate')
    ? dueValues('tasks', sentDue(changes, actorId))
    : [sql.ref<string | null>('tasks.dueDate'), sql.ref<string | null>('tasks.dueDay')]
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'version', 'status', 'laneId', 'priority', 'dueDate', 'dueDay', 'startDate', 'estimate'])
    .select(['assignedTo', 'labels', 'archived'])
    .select(isRecurring)
    .select([dueDate.as('nextDueDate'), dueDay.as('nextDueDay')])
    .select((eb) => {
      const startDate =
        changes.startDate === undefined
          ? eb.ref('tasks.startDate')
          : sql<string | null>`${changes.startDate}::date`
      return eb.fn<boolean | null>('is_start_date', [startDate, dueDay, dueDate]).as('startsInTime')
    })
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ startsInTime, ...task }) => ({ ...task, startsAfterDue: startsInTime === false }))
}

/** The lanes of a project in the order of its board. */
export const listLanesOfProject = (db: Db, projectId: number) =>
  db
    .selectFrom('lanes')
    .select(['id', 'name', 'status'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute()

export const findPersonName = (db: Db, userId: number): Promise<PersonName | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'avatar'])
    .where('id', '=', userId)
    .executeTakeFirst()

type TaskAfter = TaskValues & { id: number; rank: string | null }

/** Writes the columns of the fields that a change has, and what follows from any change. */
export function updateTaskRows(
  db: Db,
  tasks: readonly TaskAfter[],
  has: Readonly<Record<BatchField | 'rank', boolean>>,
) {
  const rows = tasks.map(({ labels, ...task }) => ({ ...task, labels: `{${labels.join()}}` }))
  const next = valueRows('next', rows, {
    id: 'bigint',
    status: 'text',
    laneId: 'bigint',
    priority: 'text',
    dueDate: 'timestamptz',
    dueDay: 'date',
    startDate: 'date',
    estimate: 'real',
    assignedTo: 'bigint',
    labels: 'text',
    archived: 'boolean',
    rank: 'text',
  })
  return db
    .updateTable('tasks')
    .from(next)
    .set((eb) => ({
      ...(has.status && {
        status: eb.ref('next.status'),
        laneId: eb.ref('next.laneId'),
        finishedAt: eb
          .case()
          .when('next.status', '=', 'done')
          .then(eb.fn.coalesce('tasks.finishedAt', now))
          .end(),
      }),
      ...(has.priority && { priority: eb.ref('next.priority') }),
      ...(has.dueDate && { dueDate: eb.ref('next.dueDate'), dueDay: eb.ref('next.dueDay') }),
      ...(has.startDate && { startDate: eb.ref('next.startDate') }),
      ...(has.estimate && { estimate: eb.ref('next.estimate') }),
      ...(has.assignedTo && { assignedTo: eb.ref('next.assignedTo') }),
      ...(has.labels && { labels: eb.cast<number[]>('next.labels', sql`bigint[]`) }),
      ...(has.archived && { archived: eb.ref('next.archived') }),
      ...(has.rank && { rank: eb.ref('next.rank') }),
      version: eb('tasks.version', '+', 1),
      updatedAt: now,
    }))
    .whereRef('tasks.id', '=', 'next.id')
    .returning(['tasks.id', 'tasks.version', 'tasks.updatedAt', 'tasks.finishedAt'])
    .execute()
}
