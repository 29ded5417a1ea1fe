import { expressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { TaskTable } from '@db/schema/tasks'
import type { RelationKind } from '@/domain/relation'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { ownFields, tasksAfter } from './exported-task-queries'
import { listOfRows } from './list-of-rows-queries'

const task = expressionBuilder<Database & { t: Selectable<TaskTable> }, 't'>()

type Rows = {
  /** The exported projects. */
  among: readonly number[]
  after: number
}

/** The short ids of the tasks of the exported projects that have a relation to a task. */
const shortIdsFrom = (kind: RelationKind, among: readonly number[]) =>
  task
    .selectFrom('taskRelations as relation')
    .innerJoin('tasks as from', 'from.id', 'relation.fromTaskId')
    .innerJoin('projects as project', 'project.id', 'from.projectId')
    .select((of) =>
      listOfRows(sql<string>`project.key || '-' || ${of.ref('from.number')}`, of.ref('relation.id')).as(
        'list',
      ),
    )
    .whereRef('relation.toTaskId', '=', 't.id')
    .where('relation.kind', '=', kind)
    .where('from.projectId', '=', sql<number>`any(${among}::bigint[])`)
    .where('t.relations', '>', 0)

/** The own fields of the next tasks by number, with the names of their assignees and of what they depend on. */
export async function nextRows(db: Db, { projectId }: ProjectAccessRow, { among, after }: Rows) {
  const rows = await db
    .selectFrom(tasksAfter(db, projectId, after).as('t'))
    .leftJoin('users as assignee', 'assignee.id', 't.assignedTo')
    .select([ownFields.as('fields'), 'assignee.username as assignee'])
    .select([
      shortIdsFrom('parent', among).$asScalar().$notNull().as('parents'),
      shortIdsFrom('blocks', among).$asScalar().$notNull().as('blockers'),
    ])
    .orderBy('t.number')
    .execute()
  return rows.map(({ fields, assignee, parents: [parent = null], blockers }) => ({
    ...fields,
    assignee,
    parent,
    blockers,
  }))
}
