import { expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { CommentTable } from '@db/schema/tasks'
import type { Comment } from '@/domain/comment-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange, truncatedText } from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'
import { param } from '../../platform/database/statement'
import { notifyOfComment } from '../notifications/fast-lane-notify-queries'
import { type BumpedProject, frequentBoardWrite, type Writer } from '../tasks/fast-lane-queries'
import { commentRows } from './comment-row-queries'
import { mentionedMembers, typedMentions } from './mention-queries'

/** What the steps of the statement read besides the tables. */
type Steps = { bump: BumpedProject; counted: { id: number }; written: CommentTable }

const step = expressionBuilder<Database & Steps, 'written'>()

const actorId = param<number>('actorId')

const insertion = frequentBoardWrite<Comment>((db) => {
  const board = db.withTables<Steps>()
  const mentioned = mentionedMembers(
    db,
    { usernames: param('usernames'), positions: param('positions') },
    { projectId: board.selectFrom('bump').select('bump.id').$asScalar(), authorId: actorId },
  )
  const noReactions = db
    .selectFrom('commentReactions')
    .select(['emoji', 'userId', 'importedBy'])
    .where(sql.lit(false))
  return {
    before: {
      counted: board
        .updateTable('tasks')
        .from('bump')
        .set((eb) => ({
          comments: eb('tasks.comments', '+', eb.lit(1)),
          furtherBytes: eb('tasks.furtherBytes', '+', sql<number>`octet_length(${param('content')}::text)`),
        }))
        .where('tasks.id', '=', param<number>('taskId'))
        .whereRef('tasks.projectId', '=', 'bump.id')
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
      actorId,
      taskId: step.ref('written.taskId'),
      fields: fieldChange('comment', sql`null::text`, step.ref('written.content'), truncatedText),
    },
    after: notifyOfComment({ actorId, isNew: true, mentioned: sql`comment.mentioned` }),
    answer: commentRows(db, board.selectFrom('written').selectAll(), actorId, noReactions),
  }
})

export const insertComment = (
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskId, content }: { taskId: number; content: string },
) => insertion(db, access, writer, { taskId, content, ...typedMentions(content) })
