import { type RawBuilder, sql } from 'kysely'
import { reactionEmojis } from '@/domain/comment'
import type { Comment } from '@/domain/comment-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'

type Expression = RawBuilder<unknown>

const emojiOrder = sql.raw(reactionEmojis.map((emoji) => `'${emoji}'`).join(', '))

const storedReactions = sql`select emoji, user_id from comment_reactions where comment_id = comment.id`

/**
 * SQL for comments as responses contain them, for each row of `source`, which is named `comment`. `reactions` are the
 * emoji and the person of each reaction to it.
 */
export const commentRows = (source: Expression, viewerId: Expression, reactions = storedReactions) => sql`
  select comment.id, comment.task_id as "taskId", comment.content, comment.created_at as "createdAt",
    comment.edited_at as "editedAt", comment.version,
    json_build_object('id', author.id, 'username', author.username,
      'firstName', author.first_name, 'lastName', author.last_name) as author,
    coalesce((
      select json_agg(json_build_object('emoji', emoji, 'count', people, 'mine', mine)
        order by array_position(array[${emojiOrder}], emoji))
      from (
        select emoji, count(*) as people, bool_or(user_id = ${viewerId}::bigint) as mine
        from (${reactions}) reaction group by emoji
      ) counted
    ), '[]') as reactions
  from ${source} comment join users author on author.id = comment.user_id`

/** The comments of the access's project only: the task may just have moved to another. */
const commentsIn = ({ projectId }: ProjectAccessRow) => sql`
  select comments.* from comments join tasks on tasks.id = comments.task_id where tasks.project_id = ${projectId}`

export async function findComment(db: Db, access: ProjectAccessRow, viewerId: number, commentId: number) {
  const source = sql`(${commentsIn(access)} and comments.id = ${commentId})`
  const { rows } = await sql<Comment>`${commentRows(source, sql`${viewerId}`)}`.execute(db)
  return rows[0]
}

/** The newest comments of a task before the given one, or of all; ordered oldest first. */
export async function listComments(
  db: Db,
  access: ProjectAccessRow,
  viewerId: number,
  { taskId, before, count }: { taskId: number; before: number | undefined; count: number },
) {
  const source = sql`(
    ${commentsIn(access)} and comments.task_id = ${taskId}
      and (${before ?? null}::bigint is null or comments.id < ${before ?? null}::bigint)
    order by comments.id desc limit ${count}
  )`
  const { rows } = await sql<Comment>`${commentRows(source, sql`${viewerId}`)} order by comment.id`.execute(
    db,
  )
  return rows
}
