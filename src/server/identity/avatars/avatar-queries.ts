import { avatarAddress } from '@/domain/avatar'
import { type Db, inTransaction } from '../../platform/database/database'
import { lockPerson } from '../accounts/account-queries'
import { recordOnBoards } from '../accounts/record-on-boards'

export type StoredAvatar = { hash: string; picture: Buffer }

/** Stores the picture of a person, unless it is theirs already; the boards that show it record it. */
export const storeAvatar = (db: Db, userId: number, { hash, picture }: StoredAvatar) =>
  inTransaction(db, async (tx) => {
    if (!(await changeAvatar(tx, userId, avatarAddress(hash)))) return
    await tx
      .insertInto('avatars')
      .values({ userId, hash, picture })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, picture }))
      .execute()
  })

export const deleteAvatar = (db: Db, userId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await changeAvatar(tx, userId, null))) return
    await tx.deleteFrom('avatars').where('userId', '=', userId).execute()
  })

/** Whether a person has had another picture, or none. */
async function changeAvatar(tx: Db, userId: number, avatar: string | null) {
  const before = await lockPerson(tx, userId)
  if (before.avatar === avatar) return false
  await recordOnBoards(tx, userId, 'person.pictured', {})
  await tx.updateTable('users').set({ avatar }).where('id', '=', userId).execute()
  return true
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
