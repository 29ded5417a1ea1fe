import { type AliasableExpression, type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { CommentReactionTable, CommentTable } from '@db/schema/tasks'
import { reactionEmojis } from '@/domain/comment'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { importerOf } from '../../core/importer-queries'

type CommentRows = AliasableExpression<Selectable<CommentTable>>
type ReactionRows = AliasableExpression<
  Pick<Selectable<CommentReactionTable>, 'emoji' | 'userId' | 'importedBy'>
>

const emojiOrder = sql.raw(`array[${reactionEmojis.map((emoji) => `'${emoji}'`).join(', ')}]`)

/** SQL for comments in the form of responses, with the stored reactions or with these. */
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
          // The name stays as it is: it becomes a key in JSON.
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

/** Only the comments of this project: the task may have moved to another one. */
export const commentsIn = (db: Db, projectId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('tasks', 'tasks.id', 'comments.taskId')
    .selectAll('comments')
    .where('tasks.projectId', '=', projectId)

export const findComment = (db: Db, projectId: number, viewerId: number, commentId: number) =>
  commentRows(
    db,
    commentsIn(db, projectId).where('comments.id', '=', commentId),
    sql`${viewerId}`,
  ).executeTakeFirst()

/** The newest comments of a task, optionally before the given one; ordered oldest first. */
export function listComments(
  db: Db,
  { projectId }: ProjectAccessRow,
  viewerId: number,
  { taskId, before, count }: { taskId: number; before: number | undefined; count: number },
) {
  const page = commentsIn(db, projectId)
    .where('comments.taskId', '=', taskId)
    .$if(before !== undefined, (comments) => comments.where('comments.id', '<', before ?? 0))
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(count))
  return commentRows(db, page, sql`${viewerId}`)
    .orderBy('comment.id')
    .execute()
}
