import type { ProfileChanges } from '@/domain/account-schema'
import { changedFields } from '../../core/changes/changed-fields'
import { requireSeen } from '../../core/require-seen'
import { type Db, inTransaction } from '../../platform/database/database'
import { lockPerson, updateAccount } from './account-queries'
import { rescheduleMails } from './mail-time-queries'
import { recordOnBoards } from './record-on-boards'

type ProfilePatch = { changes: ProfileChanges; seen: object | undefined }

/**
 * Changes the present fields of a profile, unless its sender has seen other values than it has. The boards that show the
 * name record it. What waits to be mailed is due by the new hour and zone.
 */
export const changeProfile = (db: Db, userId: number, { changes, seen }: ProfilePatch) =>
  inTransaction(db, async (tx) => {
    const before = await lockPerson(tx, userId)
    requireSeen(before, { changes, seen })
    if (changes.firstName !== undefined || changes.lastName !== undefined) {
      const { firstName = before.firstName, lastName = before.lastName } = changes
      const names = { firstName: before.firstName, lastName: before.lastName }
      await recordOnBoards(tx, userId, 'person.renamed', changedFields(names, { firstName, lastName }))
    }
    const changed = await updateAccount(tx, userId, changes)
    if (changes.dailyMailAt !== undefined || changes.timeZone !== undefined) await rescheduleMails(tx, userId)
    return changed
  })
