import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { CommentTable } from '@db/schema/tasks'
import type { Comment } from '@/domain/comment-schema'
import { mentionsIn } from '@/domain/comment'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange, truncatedText } from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'
import { param } from '../../platform/database/statement'
import { notifyOfComment } from '../notifications/fast-lane-notify-queries'
import { type BumpedProject, frequentBoardWrite, type Writer, writeToBoard } from '../tasks/fast-lane-queries'
import { bytesOf, commentInBump, commentRows, measuredComment } from './comment-row-queries'

/** What the steps of a write to a board read besides the tables. */
type Steps = { bump: BumpedProject; counted: { id: number }; was: CommentTable; written: CommentTable }

const step = expressionBuilder<Database & Steps, 'was' | 'written'>()
const writtenRows = (db: Db) => db.withTables<Steps>().selectFrom('written').selectAll()

type Mentions = Record<'usernames' | 'positions', Expression<unknown>>

/** The ids of the members of the bumped project whom a text names, without its author. */
function mentionedPeople(db: Db, { usernames, positions }: Mentions, authorId: Expression<number>) {
  const named = db
    .withTables<Steps>()
    .selectFrom(
      sql<{
        username: string
        position: number
      }>`unnest(${usernames}::text[], ${positions}::integer[])`.as<'typed'>(sql`typed (username, position)`),
    )
    .innerJoin('users', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['users.username']), '=', eb.ref('typed.username'))),
    )
    .innerJoin('projectMembers as member', (join) =>
      join
        .onRef('member.userId', '=', 'users.id')
        .on('member.projectId', '=', (eb) => eb.selectFrom('bump').select('bump.id')),
    )
    .distinctOn('typed.position')
    .select('users.id')
    .orderBy('typed.position')
    .orderBy((eb) => eb.fn('length', ['typed.username']), 'desc')
  const others = db
    .selectFrom(named.as('named'))
    .select('named.id')
    .distinct()
    .where('named.id', '<>', sql<number>`${authorId}::bigint`)
    .orderBy('named.id')
  return sql<number[]>`array${others}`
}

/** The possible usernames of each mention, and which mention each belongs to. */
function typedMentions(content: string) {
  const typed = mentionsIn(content).flatMap((usernames, position) =>
    usernames.map((username) => ({ username, position })),
  )
  return {
    usernames: typed.map(({ username }) => username),
    positions: typed.map(({ position }) => position),
  }
}

const actorId = param<number>('actorId')

const insertion = frequentBoardWrite<Comment>((db) => {
  const board = db.withTables<Steps>()
  const mentioned = mentionedPeople(
    db,
    { usernames: param('usernames'), positions: param('positions') },
    actorId,
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
          furtherBytes: eb('tasks.furtherBytes', '+', bytesOf(param('content'))),
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
            mentioned.as('mentioned'),
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
    answer: commentRows(db, writtenRows(db), actorId, noReactions),
  }
})

export const insertComment = (
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskId, content }: { taskId: number; content: string },
) => insertion(db, access, writer, { taskId, content, ...typedMentions(content) })

/** The comment before this write: the project is locked, so that no other write comes between. */
const commentAsItWas = (db: Db, commentId: number) => commentInBump(db, commentId).forNoKeyUpdate('comments')

/** With a `version`, writes only if it is the comment's current one. */
export function updateComment(
  db: Db,
  access: ProjectAccessRow,
  authorId: number,
  { commentId, content, version }: { commentId: number; content: string; version: number | undefined },
) {
  const { usernames, positions } = typedMentions(content)
  const mentioned = mentionedPeople(
    db,
    { usernames: sql`${usernames}`, positions: sql`${positions}` },
    sql`${authorId}`,
  )
  return writeToBoard<Comment>(db, access, {
    before: { was: commentAsItWas(db, commentId) },
    write: db
      .withTables<Steps>()
      .updateTable('comments')
      .from('was')
      .set((eb) => ({
        content,
        mentioned,
        mentionedBefore: sql<number[]>`array(
          select distinct unnest(${eb.ref('was.mentioned')} || ${eb.ref('was.mentionedBefore')})
        )`,
        version: eb('comments.version', '+', eb.lit(1)),
        editedAt: sql`now()`,
      }))
      .whereRef('comments.id', '=', 'was.id')
      .$if(version !== undefined, (update) => update.where('was.version', '=', version ?? 0))
      .returningAll('comments'),
    change: {
      kind: 'comment.changed',
      actorId: authorId,
      taskId: step.ref('written.taskId'),
      fields: fieldChange('comment', step.ref('was.content'), step.ref('written.content'), truncatedText),
      beside: sql`cross join was`,
    },
    after: sql`, measured as (${measuredComment(db)}) ${notifyOfComment({
      actorId: sql`${authorId}`,
      isNew: false,
      mentioned: sql`array(select unnest(comment.mentioned) except select unnest(comment.mentioned_before))`,
    })}`,
    answer: commentRows(db, writtenRows(db), sql`${authorId}`),
  })
}

/** How many mentions an edit adds to a comment of its author. */
export async function countNewMentions(db: Db, commentId: number, content: string) {
  const mentions = mentionsIn(content)
  if (mentions.length === 0) return 0
  const comment = await db
    .selectFrom('comments')
    .select('content')
    .where('id', '=', commentId)
    .executeTakeFirst()
  const earlier = new Set(mentionsIn(comment?.content ?? '').flat())
  return mentions.filter((usernames) => !usernames.some((username) => earlier.has(username))).length
}

export const deleteComment = (db: Db, access: ProjectAccessRow, actorId: number, commentId: number) => {
  const board = db.withTables<Steps>()
  const uncounted = board
    .updateTable('tasks')
    .from('written')
    .set((eb) => ({
      comments: eb('tasks.comments', '-', eb.lit(1)),
      furtherBytes: eb('tasks.furtherBytes', '-', bytesOf(eb.ref('written.content'))),
    }))
    .whereRef('tasks.id', '=', 'written.taskId')
  return writeToBoard<{ id: number }>(db, access, {
    before: { was: commentAsItWas(db, commentId) },
    write: board
      .deleteFrom('comments')
      .using('was')
      .whereRef('comments.id', '=', 'was.id')
      .returningAll('comments'),
    change: {
      kind: 'comment.deleted',
      actorId,
      taskId: step.ref('written.taskId'),
      fields: fieldChange('comment', step.ref('written.content'), sql`null::text`, truncatedText),
    },
    after: sql`, uncounted as (${uncounted})`,
    answer: board.selectFrom('written').select('id'),
  })
}
