import type { Kysely } from 'kysely'
import { reactionEmojis } from '@/domain/comment'
import { mentionsIn } from '@/domain/mention'
import type { Database } from '../../schema'
import type { DemoComment } from './demo-data'
import type { DemoChange } from './insert-changes'
import { type Ids, idOf } from './insert-users'
import { type DemoName, demoUsers } from './users'

type TaskIds = { projectId: number; taskId: number }
type Setting = { users: Ids<DemoName>; now: Date }

const millisecondsPerHour = 60 * 60 * 1000

/** Inserts the comments of a task with their reactions. Returns what was said. */
export async function insertComments(
  db: Kysely<Database>,
  { projectId, taskId }: TaskIds,
  comments: readonly DemoComment[],
  { users, now }: Setting,
): Promise<DemoChange[]> {
  const changes: DemoChange[] = []
  for (const { by, hoursAgo, content, reactions = {} } of comments) {
    const at = new Date(now.getTime() - hoursAgo * millisecondsPerHour).toISOString()
    const userId = idOf(users, by)
    const names = mentionsIn(content).flat()
    const mentioned = demoUsers
      .filter(({ username }) => names.includes(username))
      .map(({ username }) => idOf(users, username))
    const { id } = await db
      .insertInto('comments')
      .values({ taskId, userId, content, mentioned, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reacted = reactionEmojis.flatMap((emoji) =>
      (reactions[emoji] ?? []).map((name) => ({ commentId: id, emoji, userId: idOf(users, name) })),
    )
    if (reacted.length > 0) await db.insertInto('commentReactions').values(reacted).execute()
    const fields = { comment: { from: null, to: content } }
    changes.push({ projectId, taskId, kind: 'comment.added', actorId: userId, fields, at })
  }
  return changes
}
