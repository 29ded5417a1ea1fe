import { avatarAddress } from '@/domain/avatar'
import type { Db } from '../../platform/database/database'
import { withAvatarOnBoards } from '../accounts/account-queries'

export type StoredAvatar = { hash: string; picture: Buffer }

/** Stores the picture of a person, and increases the revisions of the boards that show it. */
export async function storeAvatar(db: Db, userId: number, { hash, picture }: StoredAvatar) {
  await withAvatarOnBoards(db, userId, avatarAddress(hash))
    .insertInto('avatars')
    .columns(['userId', 'hash', 'picture'])
    .expression((eb) =>
      eb.selectFrom('was').select(['was.id', eb.val(hash).as('hash'), eb.val(picture).as('picture')]),
    )
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, picture }))
    .execute()
}

export async function deleteAvatar(db: Db, userId: number) {
  await withAvatarOnBoards(db, userId, null)
    .deleteFrom('avatars')
    .using('was')
    .whereRef('avatars.userId', '=', 'was.id')
    .execute()
}

/** People who chose the same picture have the same address. */
export async function findAvatar(db: Db, hash: string) {
  const found = await db
    .selectFrom('avatars')
    .select('picture')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return found?.picture
}
