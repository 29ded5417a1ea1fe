import { randomInt } from 'node:crypto'
import { chmod, chown, stat } from 'node:fs/promises'

import { type Account, nobody } from './account'

/** Group ids that systems do not assign. */
const groups = { first: 60_600, last: 61_183 }
const enterByGroup = 0o710
const othersBits = 0o007

/** Whether a group belongs to one of the product's PostgreSQL servers only. */
export const isPrivateGroup = (group: number) => group >= groups.first && group <= groups.last

/**
 * Other programs may also run as nobody. Restricts one of root's folders to a group that only this PostgreSQL is
 * in; the folder's group records it. On a system without such groups the folder stays open.
 * @returns the account with the group
 */
export async function closeFolder(folder: string, account: Account): Promise<Account> {
  if (account?.uid !== nobody.uid) return account
  const { uid, gid, mode } = await stat(folder)
  if (uid !== 0) return account
  const group = isPrivateGroup(gid) ? gid : randomInt(groups.first, groups.last + 1)
  if (group === gid && (mode & othersBits) === 0) return { ...account, gid }
  try {
    await chown(folder, 0, group)
    await chmod(folder, enterByGroup)
  } catch {
    return account
  }
  return { ...account, gid: group }
}
