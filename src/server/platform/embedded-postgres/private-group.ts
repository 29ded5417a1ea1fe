import { randomInt } from 'node:crypto'
import { chmod, chown, stat } from 'node:fs/promises'

import { type Account, nobody } from './account'

/** Numbers of groups that systems give to nobody. */
const groups = { first: 60_600, last: 61_183 }
const enterByGroup = 0o710
const othersBits = 0o007

/** Whether a group is one of those that only a PostgreSQL of ours is in. */
export const isPrivateGroup = (group: number) => group >= groups.first && group <= groups.last

/**
 * Other programs may run as nobody too. Lets none of them into a folder of root's, by giving it a group of which only
 * this PostgreSQL is: the folder's group is where that is kept. A system that has no such groups leaves it open.
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
