import { type AliasableExpression, type Expression, expressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { CommentReactionTable, CommentTable } from '@db/schema/tasks'
import { reactionEmojis } from '@/domain/comment'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { importerOf } from '../../core/importer-queries'
import type { BumpedProject } from '../tasks/fast-lane-queries'

type CommentRows = AliasableExpression<Selectable<CommentTable>>
export type ReactionRows = AliasableExpression<
  Pick<Selectable<CommentReactionTable>, 'emoji' | 'userId' | 'importedBy'>
>

const emojiOrder = sql.raw(`array[${reactionEmojis.map((emoji) => `'${emoji}'`).join(', ')}]`)

/** Comments as responses contain them, with the stored reactions or with these. */
export const commentRows = (
  db: Db,
  source: CommentRows,
  viewerId: Expression<unknown>,
  reactions?: ReactionRows,
) =>
  db
    .selectFrom(source.as('comment'))
    .innerJoin('users as author', 'author.id', 'comment.userId')
    .select(['comment.id', 'comment.taskId', 'comment.content', 'comment.createdAt'])
    .select(['comment.editedAt', 'comment.version'])
    .select((eb) => {
      const stored = eb
        .selectFrom('commentReactions')
        .select(['emoji', 'userId', 'importedBy'])
        .whereRef('commentId', '=', 'comment.id')
      const counted = eb
        .selectFrom((reactions ?? stored).as('reaction'))
        .select(['reaction.emoji'])
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          sql<boolean>`bool_or(${eb.ref('reaction.userId')} = ${viewerId}::bigint)`.as('mine'),
          // As it is: this name becomes one in JSON.
          importerOf(db, eb.fn.min('reaction.importedBy')).as<'importedBy'>(sql`"importedBy"`),
        ])
        .groupBy('reaction.emoji')
        .orderBy((eb) => eb.fn('array_position', [emojiOrder, 'reaction.emoji']))
      return [
        jsonBuildObject({
          id: eb.ref('author.id'),
          username: eb.ref('author.username'),
          firstName: eb.ref('author.firstName'),
          lastName: eb.ref('author.lastName'),
          avatar: eb.ref('author.avatar'),
        }).as('author'),
        importerOf(db, eb.ref('comment.importedBy')).as('importedBy'),
        jsonArrayFrom(counted).as('reactions'),
      ]
    })

/** The comments of the access's project only: the task may just have moved to another. */
const commentsIn = (db: Db, { projectId }: ProjectAccessRow) =>
  db
    .selectFrom('comments')
    .innerJoin('tasks', 'tasks.id', 'comments.taskId')
    .selectAll('comments')
    .where('tasks.projectId', '=', projectId)

/** The comment as a write to its board finds it: only in the project of the step `bump`, which is locked. */
export const commentInBump = (db: Db, commentId: number) =>
  db
    .withTables<{ bump: BumpedProject }>()
    .selectFrom('comments')
    .innerJoin('tasks', 'tasks.id', 'comments.taskId')
    .innerJoin('bump', 'bump.id', 'tasks.projectId')
    .selectAll('comments')
    .where('comments.id', '=', commentId)

export const findComment = (db: Db, access: ProjectAccessRow, viewerId: number, commentId: number) =>
  commentRows(
    db,
    commentsIn(db, access).where('comments.id', '=', commentId),
    sql`${viewerId}`,
  ).executeTakeFirst()

/** The newest comments of a task before the given one, or of all; ordered oldest first. */
export function listComments(
  db: Db,
  access: ProjectAccessRow,
  viewerId: number,
  { taskId, before, count }: { taskId: number; before: number | undefined; count: number },
) {
  const page = commentsIn(db, access)
    .where('comments.taskId', '=', taskId)
    .$if(before !== undefined, (comments) => comments.where('comments.id', '<', before ?? 0))
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(count))
  return commentRows(db, page, sql`${viewerId}`)
    .orderBy('comment.id')
    .execute()
}

export const bytesOf = (text: Expression<string>) => sql<number>`octet_length(${text}::text)`

/** Counts what a comment has grown by from the step `was` to the step `written`, among the texts of its task. */
export const measuredComment = (db: Db) => {
  const eb = expressionBuilder<Record<'was' | 'written', CommentTable>, 'was' | 'written'>()
  const growth = sql<number>`${bytesOf(eb.ref('written.content'))} - ${bytesOf(eb.ref('was.content'))}`
  return db
    .withTables<Record<'was' | 'written', CommentTable>>()
    .updateTable('tasks')
    .from(['written', 'was'])
    .set((set) => ({ furtherBytes: set('tasks.furtherBytes', '+', growth) }))
    .whereRef('tasks.id', '=', 'written.taskId')
    .where(growth, '<>', sql.lit(0))
}
