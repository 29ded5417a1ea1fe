import type { ProfileChanges } from '@/domain/account-schema'
import type { Db } from '../database'

/** The columns of a user that the user may see; nothing secret is among them. */
export const ownColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.firstName',
  'users.lastName',
  'users.totpEnabled',
  'users.assignmentMails',
  'users.createdAt',
] as const

export type NewUser = { username: string; email: string; passwordHash: string }

/** Fails on the unique indexes of email and username: they alone decide who was first. */
export function insertUser(db: Db, user: NewUser) {
  return db.insertInto('users').values(user).returning(ownColumns).executeTakeFirstOrThrow()
}

/** `email` is in its normalized form. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([...ownColumns, 'users.passwordHash'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
    .executeTakeFirst()
}

/** Only the keys that are present change. The boards on which the name stands grow a revision with it. */
export function updateProfile(db: Db, userId: number, changes: ProfileChanges) {
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined
  return db
    .with('boards', (queries) =>
      queries
        .updateTable('projects')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('projectMembers')
            .select('projectId')
            .where('userId', '=', isRenamed ? userId : 0),
        ),
    )
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}
