import { sql } from 'kysely'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { newTaskValues } from '@/domain/task'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** A task that is about to follow a finished one: its own values, the others are those of the finished one. */
export type NextTask = {
  previousId: number
  /** Null: that of the finished task. */
  description: string | null
  /** Null: the first lane of the status. */
  laneId: number | null
  dueDate: string | null
  dueDay: string | null
  startDate: string | null
  repeat: Repeat
}

/** Inserts the next tasks, and returns their ids and numbers in the same order. Without a lane, a trigger finds the first one. */
export async function insertNext(db: Db, projectId: number, next: readonly NextTask[]) {
  const rows = next.map(({ repeat, ...row }, position) => ({
    ...row,
    position,
    repeat: JSON.stringify(repeat),
  }))
  const values = valueRows('next', rows, {
    previousId: 'bigint',
    description: 'text',
    laneId: 'bigint',
    dueDate: 'timestamptz',
    dueDay: 'date',
    startDate: 'date',
    repeat: 'jsonb',
    position: 'integer',
  })
  const kept = ['projectId', 'title', 'priority', 'estimate', 'assignedTo', 'labels'] as const
  const inserted = await db
    .insertInto('tasks')
    .columns([...kept, 'description', 'laneId', 'dueDate', 'dueDay', 'startDate', 'repeat', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('tasks')
        .innerJoin(values, (join) => join.onRef('next.previousId', '=', 'tasks.id'))
        .select(kept.map((column) => `tasks.${column}` as const))
        .select((of) => of.fn.coalesce('next.description', 'tasks.description').as('description'))
        .select(['next.laneId', 'next.dueDate', 'next.dueDay', 'next.startDate', 'next.repeat'])
        .select((of) => of.val(newTaskValues.status).as('status'))
        .where('tasks.projectId', '=', projectId)
        .orderBy('next.position'),
    )
    .returning(['id', 'number'])
    .execute()
  return inserted.toSorted((one, other) => one.id - other.id)
}

/** A task that follows a finished one. */
export type MadeTask = { id: number; previousId: number }

const madeRows = (made: readonly MadeTask[]) =>
  valueRows('made', made, { id: 'bigint', previousId: 'bigint' })

/** The repeats of the finished tasks are with the next ones from now on: nobody makes a second one. */
export const moveRepeats = (db: Db, made: readonly MadeTask[]) =>
  db
    .updateTable('tasks')
    .from(madeRows(made))
    .set((eb) => ({ repeat: null, nextTaskId: eb.ref('made.id') }))
    .whereRef('tasks.id', '=', 'made.previousId')
    .execute()

/** Copies the checklists with nothing done. */
export async function copyChecklists(db: Db, made: readonly MadeTask[]) {
  await db
    .insertInto('checklistItems')
    .columns(['taskId', 'text', 'position', 'assignedTo'])
    .expression((eb) =>
      eb
        .selectFrom('checklistItems as item')
        .innerJoin(madeRows(made), (join) => join.onRef('made.previousId', '=', 'item.taskId'))
        .select(['made.id as taskId', 'item.text', 'item.position', 'item.assignedTo'])
        .orderBy('item.position')
        .orderBy('item.id'),
    )
    .execute()
  await db
    .updateTable('tasks')
    .from((eb) =>
      eb
        .selectFrom('checklistItems')
        .select('taskId')
        .select((of) => [
          sql<number>`${of.fn.countAll()}`.as('items'),
          sql<number>`sum(octet_length(${of.ref('text')}))`.as('bytes'),
        ])
        .where('taskId', '=', sql<number>`any(${made.map(({ id }) => id)}::bigint[])`)
        .groupBy('taskId')
        .as('copied'),
    )
    .set((eb) => ({ checklistItems: eb.ref('copied.items'), furtherBytes: eb.ref('copied.bytes') }))
    .whereRef('tasks.id', '=', 'copied.taskId')
    .execute()
}

/** Who watches a task watches the next one, and who does not want to, does not. */
export const copyWatchers = (db: Db, made: readonly MadeTask[]) =>
  db
    .insertInto('taskWatchers')
    .columns(['taskId', 'userId', 'watching'])
    .expression((eb) =>
      eb
        .selectFrom('taskWatchers as watcher')
        .innerJoin(madeRows(made), (join) => join.onRef('made.previousId', '=', 'watcher.taskId'))
        .select(['made.id as taskId', 'watcher.userId', 'watcher.watching']),
    )
    .execute()

/** Deletes the tasks of a project that nobody has worked on, and returns what they were. */
export const deleteUntouched = (db: Db, projectId: number, taskIds: readonly number[]) =>
  db
    .deleteFrom('tasks')
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .where('version', '=', 1)
    .where('status', '=', newTaskValues.status)
    .where((eb) =>
      eb.and(
        (['comments', 'serviceUnits', 'checklistDone', 'files', 'relations'] as const).map((count) =>
          eb(count, '=', 0),
        ),
      ),
    )
    .returning(['id', 'title', 'assignedTo', 'repeat'])
    .execute()

/** Gives repeats back to the tasks that they came from, unless they have got others since. */
export async function returnRepeats(db: Db, tasks: readonly { taskId: number; repeat: Repeat }[]) {
  const rows = tasks.map(({ taskId, repeat }) => ({ taskId, repeat: JSON.stringify(repeat) }))
  await db
    .updateTable('tasks')
    .from(valueRows('returned', rows, { taskId: 'bigint', repeat: 'jsonb' }))
    .set((eb) => ({
      repeat: eb.fn.coalesce('tasks.repeat', 'returned.repeat').$castTo<string>(),
      nextTaskId: null,
    }))
    .whereRef('tasks.id', '=', 'returned.taskId')
    .execute()
}
