/**
 * `comment.create` takes 0.25 of the processor time of an ordinary write (500 calls one after another, server and PostgreSQL
 * together).
 */
import { expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { CommentTable } from '@db/schema/tasks'
import type { Comment } from '@/domain/comment-schema'
import { param } from '../../platform/database/statement'
import {
  actorId,
  fastLane,
  type FastLaneContext,
  fieldChange,
  type RaisedProject,
  truncatedText,
} from '../tasks/fast-lane-queries'
import { notifyOfComment } from '../tasks/notified-people-queries'
import { commentRows } from './comment-row-queries'
import { mentionedMembers, typedMentions } from './mention-queries'

/** What the steps of the statement read besides the tables. */
type Steps = { raised: RaisedProject; counted: { id: number }; written: CommentTable }

const step = expressionBuilder<Database & Steps, 'written'>()

const insertion = fastLane<Comment>((db) => {
  const board = db.withTables<Steps>()
  const mentioned = mentionedMembers(
    db,
    { usernames: param('usernames'), positions: param('positions') },
    { projectId: board.selectFrom('raised').select('raised.id').$asScalar(), authorId: actorId },
  )
  const noReactions = db
    .selectFrom('commentReactions')
    .select(['emoji', 'userId', 'importedBy'])
    .where(sql.lit(false))
  return {
    before: {
      counted: board
        .updateTable('tasks')
        .from('raised')
        .set((eb) => ({
          comments: eb('tasks.comments', '+', eb.lit(1)),
          furtherBytes: eb('tasks.furtherBytes', '+', sql<number>`octet_length(${param('content')}::text)`),
        }))
        .where('tasks.id', '=', param<number>('taskId'))
        .whereRef('tasks.projectId', '=', 'raised.id')
        .returning('tasks.id'),
    },
    write: board
      .insertInto('comments')
      .columns(['taskId', 'userId', 'content', 'mentioned'])
      .expression((eb) =>
        eb
          .selectFrom('counted')
          .select([
            'counted.id',
            sql<number>`${actorId}::bigint`.as('userId'),
            param<string>('content').as('content'),
            sql<number[]>`array${mentioned}`.as('mentioned'),
          ]),
      )
      .returningAll(),
    change: {
      kind: 'comment.added',
      taskId: step.ref('written.taskId'),
      fields: fieldChange('comment', sql`null::text`, step.ref('written.content'), truncatedText),
    },
    after: notifyOfComment(),
    answer: commentRows(db, board.selectFrom('written').selectAll(), actorId, noReactions),
  }
})

/** Adds a comment to a task. */
export const createComment = (
  ctx: FastLaneContext,
  { taskId, content }: { taskId: number; content: string },
) => insertion(ctx, () => ({ taskId, content, ...typedMentions(content) }))
