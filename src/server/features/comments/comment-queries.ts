import { type RawBuilder, sql } from 'kysely'
import type { Comment } from '@/domain/comment-schema'
import { mentionsIn } from '@/domain/mention'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange, truncatedText } from '../../core/changes/record-queries'
import type { Db } from '../../platform/database/database'
import { param } from '../../platform/database/statement'
import { notifyOfComment } from '../notifications/notify-queries'
import { frequentBoardWrite, type Writer, writeToBoard } from '../tasks/board-write-queries'
import { commentRows } from './comment-row-queries'

type Expression = RawBuilder<unknown>

type Mentions = Record<'usernames' | 'places', Expression>

/** The ids of the members of the bumped project whom a text names, without its author. */
const mentionedPeople = ({ usernames, places }: Mentions, authorId: Expression) => sql`
  array(
    select distinct id from (
      select distinct on (typed.place) users.id
      from unnest(${usernames}::text[], ${places}::integer[]) typed (username, place)
      join users on lower(users.username) = typed.username
      join project_members member on member.user_id = users.id and member.project_id = (select id from bump)
      order by typed.place, length(typed.username) desc
    ) named where id <> ${authorId}::bigint order by id
  )`

/** The possible usernames of each mention, and which mention each belongs to. */
function typedMentions(content: string) {
  const typed = mentionsIn(content).flatMap((usernames, place) =>
    usernames.map((username) => ({ username, place })),
  )
  return {
    usernames: typed.map(({ username }) => username),
    places: typed.map(({ place }) => place),
  }
}

const actorId = param('actorId')
const noReactions = sql`select ''::text as emoji, 0::bigint as user_id where false`

const insertion = frequentBoardWrite<Comment>(() => ({
  before: sql`
    counted as (
      update tasks set comments = comments + 1 from bump
      where tasks.id = ${param('taskId')} and tasks.project_id = bump.id returning tasks.id
    ),`,
  write: sql`
    insert into comments (task_id, user_id, content, mentioned)
    select counted.id, ${actorId}::bigint, ${param('content')},
      ${mentionedPeople({ usernames: param('usernames'), places: param('places') }, actorId)}
    from counted returning *`,
  change: {
    kind: 'comment.added',
    actorId,
    taskId: sql`written.task_id`,
    fields: fieldChange('comment', sql`null::text`, sql`written.content`, truncatedText),
  },
  after: notifyOfComment({ actorId, isNew: true, mentioned: sql`comment.mentioned` }),
  answer: commentRows(sql`written`, actorId, noReactions),
}))

export const insertComment = (
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskId, content }: { taskId: number; content: string },
) => insertion(db, access, writer, { taskId, content, ...typedMentions(content) })

/** The comment before this write: the project is locked, so that no other write comes between. */
const commentAsItWas = (commentId: number) => sql`
  was as (
    select comments.* from comments
    join tasks on tasks.id = comments.task_id join bump on bump.id = tasks.project_id
    where comments.id = ${commentId} for no key update of comments
  ),`

/** With a `version`, writes only if it is the comment's current one. */
export function updateComment(
  db: Db,
  access: ProjectAccessRow,
  authorId: number,
  { commentId, content, version }: { commentId: number; content: string; version: number | undefined },
) {
  const { usernames, places } = typedMentions(content)
  return writeToBoard<Comment>(db, access, {
    before: commentAsItWas(commentId),
    write: sql`
      update comments set
        content = ${content},
        mentioned = ${mentionedPeople({ usernames: sql`${usernames}`, places: sql`${places}` }, sql`${authorId}`)},
        mentioned_before = array(select distinct unnest(was.mentioned || was.mentioned_before)),
        version = comments.version + 1,
        edited_at = now()
      from was where comments.id = was.id and was.version = coalesce(${version ?? null}, was.version)
      returning comments.*`,
    change: {
      kind: 'comment.changed',
      actorId: authorId,
      taskId: sql`written.task_id`,
      fields: fieldChange('comment', sql`was.content`, sql`written.content`, truncatedText),
      beside: sql`cross join was`,
    },
    after: notifyOfComment({
      actorId: sql`${authorId}`,
      isNew: false,
      mentioned: sql`array(select unnest(comment.mentioned) except select unnest(comment.mentioned_before))`,
    }),
    answer: commentRows(sql`written`, sql`${authorId}`),
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

export function deleteComment(db: Db, access: ProjectAccessRow, actorId: number, commentId: number) {
  return writeToBoard<{ id: number }>(db, access, {
    before: commentAsItWas(commentId),
    write: sql`delete from comments using was where comments.id = was.id returning comments.*`,
    change: {
      kind: 'comment.deleted',
      actorId,
      taskId: sql`written.task_id`,
      fields: fieldChange('comment', sql`written.content`, sql`null::text`, truncatedText),
    },
    after: sql`,
      uncounted as (
        update tasks set comments = comments - 1 from written where tasks.id = written.task_id
      )`,
    answer: sql`select id from written`,
  })
}
