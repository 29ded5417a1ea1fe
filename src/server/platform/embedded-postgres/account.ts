import { stat, chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { dirname, join } from 'node:path'
import { unlessAbsent } from '../settings/data-access'

/** The operating-system account that PostgreSQL runs under; null is the account of this process. */
export type Account = { uid: number; gid: number } | null

export const nobody = { uid: 65534, gid: 65534 }

/** PostgreSQL does not run as root: under root it runs as the owner of an existing cluster, else as nobody. */
export async function accountFor(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await unlessAbsent(clusterFolder, () => stat(clusterFolder))
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

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

const readAndEnter = 0o5
const enter = 0o1

/** Whether the account can read this file or folder, and enter every folder above it. */
export async function canRead(path: string, account: Account): Promise<boolean> {
  return (await allows(path, readAndEnter, account)) && (await canEnter(dirname(path), account))
}

/** Whether the account can enter this folder and every folder above it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!(await allows(folder, enter, account))) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, account)
}

async function allows(path: string, wanted: number, account: Account) {
  if (!account) return true
  const { mode, uid, gid } = await stat(path)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & wanted) === wanted
}

const parents = ['/var/lib', '/var/tmp', '/tmp']
const othersMayWrite = 0o022

/** A folder of root's that every account can enter, for files that PostgreSQL needs when root starts it. */
export async function sharedFolder(): Promise<string> {
  for (const parent of parents) {
    const folder = join(parent, 'laneway')
    if (await makeOwnFolder(folder)) return folder
  }
  throw new Error(
    `PostgreSQL needs a folder that every account can enter; make one of ${parents.join(', ')} writable for root.`,
  )
}

async function makeOwnFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const found = await lstat(folder)
    return found.isDirectory() && found.uid === 0 && (found.mode & othersMayWrite) === 0
  } catch {
    return false
  }
}
