/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { isRejectedWrite } from '../../core/database-errors'
import type { Db } from '../../platform/database/database'
import { param } from '../../platform/database/statement'
import { preparedBoardWrite } from '../tasks/fast-lane-queries'
import { batchWrite } from '../tasks/task-batch-queries'

type Access = Pick<ProjectAccessRow, 'projectId' | 'accessVersion'>
type Reassignment = { userId: number; actorId: number; assignedTo: number | null }

/** Who loses a task learns of it by the end of their membership. */
const withoutFormer = sql`(
  select task_id, jsonb_build_object('assignee', jsonb_build_object('from', null, 'to', fields #> '{assignee,to}')) as fields
  from listed
)`

/** One change of all tasks of a project whose assignee meets the condition. */
const reassignment = (condition: RawBuilder<unknown>) =>
  preparedBoardWrite<{ tasks: number }>(
    () =>
      batchWrite({
        fields: ['assignedTo'],
        asked: sql`
          select tasks.id, null::integer as version, 0 as position from tasks join bump on bump.id = tasks.project_id
          where ${condition} order by tasks.id`,
        only: condition,
        actorId: param('actorId'),
        notified: withoutFormer,
        answer: sql`select tasks::integer as tasks from written`,
      }),
    sql``,
  )

const tasksOfMember = reassignment(sql`tasks.assigned_to = ${param('userId')}::bigint`)
const tasksOfOthers = reassignment(sql`tasks.assigned_to <> ${param('userId')}::bigint`)

/** None where there is no such task. */
async function countOf(write: () => Promise<{ tasks: number } | undefined>) {
  try {
    return (await write())?.tasks ?? 0
  } catch (error) {
    if (isRejectedWrite(error)) return 0
    throw error
  }
}

/**
 * Gives a member's tasks of a project to somebody else or to nobody, so that the history of each names its former
 * assignee, and returns how many. Before the membership ends, in its transaction: the foreign key would only empty the
 * column.
 */
export const reassignTasks = (db: Db, access: Access, reassignment: Reassignment) =>
  countOf(() => tasksOfMember(db, access, reassignment))

/** The same for everybody's tasks but those of the person who keeps the project. */
export const unassignOthers = (db: Db, access: Access, keeperId: number) =>
  countOf(() => tasksOfOthers(db, access, { userId: keeperId, actorId: keeperId, assignedTo: null }))
