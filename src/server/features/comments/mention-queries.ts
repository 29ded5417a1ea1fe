import { type Expression, sql } from 'kysely'
import { mentionsIn } from '@/domain/comment'
import type { Db } from '../../platform/database/database'

type Mentions = Record<'usernames' | 'positions', Expression<unknown>>

/** The ids of the project members that mentions name, without the author of the text. */
export function mentionedMembers(
  db: Db,
  { usernames, positions }: Mentions,
  { projectId, authorId }: Record<'projectId' | 'authorId', Expression<number>>,
) {
  const named = db
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
      join.onRef('member.userId', '=', 'users.id').on('member.projectId', '=', projectId),
    )
    .distinctOn('typed.position')
    .select('users.id')
    .orderBy('typed.position')
    .orderBy((eb) => eb.fn('length', ['typed.username']), 'desc')
  return db
    .selectFrom(named.as('named'))
    .select('named.id')
    .distinct()
    .where('named.id', '<>', sql<number>`${authorId}::bigint`)
    .orderBy('named.id')
}

/** The possible usernames, each with its mention. */
export function typedMentions(content: string) {
  const typed = mentionsIn(content).flatMap((usernames, position) =>
    usernames.map((username) => ({ username, position })),
  )
  return {
    usernames: typed.map(({ username }) => username),
    positions: typed.map(({ position }) => position),
  }
}

/** The ids of the project members that a text mentions, without its author. */
export async function listMentionedMembers(
  db: Db,
  projectId: number,
  { content, authorId }: { content: string; authorId: number },
) {
  const { usernames, positions } = typedMentions(content)
  if (usernames.length === 0) return []
  const mentions = { usernames: sql`${usernames}`, positions: sql`${positions}` }
  const members = await mentionedMembers(db, mentions, {
    projectId: sql`${projectId}::bigint`,
    authorId: sql`${authorId}::bigint`,
  }).execute()
  return members.map(({ id }) => id)
}
