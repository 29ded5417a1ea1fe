import { expressionBuilder, type Selectable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '@db/schema'
import type { CommentTable, ServiceUnitTable, TaskTable } from '@db/schema/tasks'
import { exportedFields, type ExportedRow } from '@/domain/export-document-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { ownFieldsJson } from '../tasks/task-column-queries'
import { listOfRows, momentOf } from './list-of-rows-queries'

const maxTasksOfPage = 200
/** Of a page, but for those of its last task. */
const maxPartsOfPage = 500
const maxBytesOfPage = 4 * 1024 * 1024

/** Whether the comments and service units of the task `t` are too many or too long for its row. */
const isLong = sql<boolean>`(t.comments > 200 or t.service_units > 200 or t.further_bytes > 1024 * 1024)`
/** Of those, so many are read at once. */
const maxEntriesOfPage = 100

const query = expressionBuilder<Database & { t: Selectable<TaskTable> }, 't'>()
const comment = expressionBuilder<Database & { comment: Selectable<CommentTable> }, 'comment'>()
const unit = expressionBuilder<{ unit: Selectable<ServiceUnitTable> }, 'unit'>()

/** Whether an entry of the history of a task says that it follows a finished one. */
const followsOne = (table: 'movedChanges' | 'batch') =>
  sql<boolean>`${sql.ref(`${table}.fields`)} -> 'previousTask' is not null`

/** Who made the task: the oldest entry of its history says so, which may be from a project before. */
const createdBy = query.fn.coalesce(
  query
    .selectFrom('movedChanges')
    .select('movedChanges.actorId')
    .whereRef('movedChanges.taskId', '=', 't.id')
    .where((of) =>
      of.or([
        of('movedChanges.kind', '=', sql.lit('task.created')),
        of.and([of('movedChanges.kind', '=', sql.lit('task.repeated')), followsOne('movedChanges')]),
      ]),
    )
    .orderBy('movedChanges.id')
    .limit(sql.lit(1)),
  query
    .selectFrom('changes')
    .select('changes.actorId')
    .whereRef('changes.taskId', '=', 't.id')
    .where('changes.kind', '=', sql.lit('task.created'))
    .orderBy('changes.id')
    .limit(sql.lit(1)),
  query
    .selectFrom('batchChanges as batch')
    .innerJoin('changes', (join) =>
      join
        .onRef('changes.projectId', '=', 'batch.projectId')
        .onRef('changes.revision', '=', 'batch.revision'),
    )
    .select('changes.actorId')
    .whereRef('batch.taskId', '=', 't.id')
    .where('changes.kind', '=', sql.lit('tasks.repeated'))
    .where(followsOne('batch'))
    .limit(sql.lit(1)),
)

const reactions = comment
  .selectFrom('commentReactions as reaction')
  .select((of) =>
    listOfRows(
      jsonBuildObject({
        emoji: of.ref('reaction.emoji'),
        userId: of.ref('reaction.userId'),
        importedBy: of.ref('reaction.importedBy'),
      }),
      of.ref('reaction.emoji'),
      of.ref('reaction.userId'),
    ).as('list'),
  )
  .whereRef('reaction.commentId', '=', 'comment.id')

/** What a document says of a comment. */
const shownComment = jsonBuildObject({
  content: comment.ref('comment.content'),
  createdAt: momentOf('comment.created_at'),
  editedAt: momentOf('comment.edited_at').$castTo<string | null>(),
  userId: comment.ref('comment.userId'),
  importedBy: comment.ref('comment.importedBy'),
  reactions: reactions.$asScalar().$notNull(),
})

/** What a document says of a service unit. */
const shownUnit = jsonBuildObject({
  content: unit.ref('unit.content'),
  createdAt: momentOf('unit.created_at'),
  userId: unit.ref('unit.userId'),
  importedBy: unit.ref('unit.importedBy'),
})

/** What hangs on the task, but for the comments and service units of a long one. A file has no path here. */
const parts = {
  checklist: query
    .selectFrom('checklistItems as item')
    .select((of) =>
      listOfRows(
        jsonBuildObject({
          text: of.ref('item.text'),
          done: of.ref('item.done'),
          assignedTo: of.ref('item.assignedTo'),
        }),
        of.ref('item.position'),
        of.ref('item.id'),
      ).as('list'),
    )
    .whereRef('item.taskId', '=', 't.id')
    .where('t.checklistItems', '>', 0),
  comments: query
    .selectFrom('comments as comment')
    .select((of) => listOfRows(shownComment, of.ref('comment.id')).as('list'))
    .whereRef('comment.taskId', '=', 't.id')
    .where('t.comments', '>', 0)
    .where((of) => of.not(isLong)),
  serviceUnits: query
    .selectFrom('serviceUnits as unit')
    .select((of) => listOfRows(shownUnit, of.ref('unit.id')).as('list'))
    .whereRef('unit.taskId', '=', 't.id')
    .where('t.serviceUnits', '>', 0)
    .where((of) => of.not(isLong)),
  files: query
    .selectFrom('files as file')
    .select((of) =>
      listOfRows(
        jsonBuildObject({
          id: of.ref('file.id'),
          name: of.ref('file.name'),
          type: of.ref('file.type'),
          size: of.ref('file.size'),
          createdAt: momentOf('file.created_at'),
          userId: of.ref('file.userId'),
        }),
        of.ref('file.id'),
      ).as('list'),
    )
    .whereRef('file.taskId', '=', 't.id')
    .where('t.files', '>', 0),
}

/** The fields of a task's own row, as JSON. */
export const ownFields = sql.raw<ExportedRow>(`(${ownFieldsJson('t', exportedFields)} || '}')::json`)

/** The rows of the next tasks by number. */
export const tasksAfter = (db: Db, projectId: number, after: number) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(maxTasksOfPage)

/** The next tasks by number: so many that they and what hangs on them fit into the memory. */
export async function nextTasks(db: Db, { projectId }: ProjectAccessRow, after: number) {
  const measured = db
    .selectFrom(tasksAfter(db, projectId, after).as('next'))
    .selectAll()
    .select([
      sql<number>`sum(1 + comments + service_units + checklist_items + files) over (order by number)`.as(
        'entries',
      ),
      sql<number>`sum(octet_length(description) + further_bytes) over (order by number)`.as('bytes'),
    ])
  const rows = await db
    .selectFrom(measured.as('t'))
    .select([ownFields.as('fields'), createdBy.as('createdBy'), isLong.as('isLong')])
    .select([
      parts.checklist.$asScalar().$notNull().as('checklist'),
      parts.comments.$asScalar().$notNull().as('comments'),
      parts.serviceUnits.$asScalar().$notNull().as('serviceUnits'),
      parts.files.$asScalar().$notNull().as('files'),
    ])
    .where(
      sql<number>`t.entries - (t.comments + t.service_units + t.checklist_items + t.files)`,
      '<=',
      maxPartsOfPage,
    )
    .where(sql<number>`t.bytes - (octet_length(t.description) + t.further_bytes)`, '<=', maxBytesOfPage)
    .orderBy('t.number')
    .execute()
  return rows.map(({ fields, ...further }) => ({ ...fields, ...further }))
}

const taskIn = (db: Db, projectId: number, taskId: number) =>
  db.selectFrom('tasks').select('id').where('id', '=', taskId).where('projectId', '=', projectId)

/** What hangs on a long task, in its order, a page at a time. */
export const nextEntriesOf = {
  comments: async (db: Db, { projectId }: ProjectAccessRow, taskId: number, after: number) => {
    const rows = await db
      .selectFrom('comments as comment')
      .select(['comment.id', shownComment.as('fields')])
      .where('comment.taskId', '=', taskIn(db, projectId, taskId))
      .where('comment.id', '>', after)
      .orderBy('comment.id')
      .limit(maxEntriesOfPage)
      .execute()
    return rows.map(({ id, fields }) => ({ id, ...fields }))
  },
  serviceUnits: async (db: Db, { projectId }: ProjectAccessRow, taskId: number, after: number) => {
    const rows = await db
      .selectFrom('serviceUnits as unit')
      .select(['unit.id', shownUnit.as('fields')])
      .where('unit.taskId', '=', taskIn(db, projectId, taskId))
      .where('unit.id', '>', after)
      .orderBy('unit.id')
      .limit(maxEntriesOfPage)
      .execute()
    return rows.map(({ id, fields }) => ({ id, ...fields }))
  },
}
