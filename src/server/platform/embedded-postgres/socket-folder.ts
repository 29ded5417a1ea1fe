import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Account } from './account'
import type { Cluster } from './cluster'
import { isPrivateGroup } from './private-group'

const maxSocketPathBytes = 107
const socketName = '/.s.PGSQL.5432'

/** The folder of the socket: the cluster's own, or a short one when the socket's path would be too long. */
export async function socketFolder({ folder, account }: Cluster): Promise<string> {
  if (Buffer.byteLength(folder + socketName) <= maxSocketPathBytes) return folder

  const { uid, gid, mode } = ownerFor(account)
  const name = createHash('sha256').update(`${uid}:${gid}:${folder}`).digest('hex').slice(0, 16)
  const short = join('/tmp', `laneway-${name}`)
  const isNew = await mkdir(short, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (isNew && account) {
    await chown(short, uid, gid)
    await chmod(short, mode)
  }
  const found = await lstat(short)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o777) !== mode) {
    throw new Error(`${short} belongs to somebody else; remove it, or set DATA_DIR to a shorter path.`)
  }
  return short
}

/** When other programs share PostgreSQL's account, root owns the folder and only its group can enter. */
function ownerFor(account: Account) {
  if (account && isPrivateGroup(account.gid)) return { uid: 0, gid: account.gid, mode: 0o770 }
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  return { ...(account ?? own), mode: 0o700 }
}

/** Removes the short folder, unless another process still has its socket in it. */
export async function removeSocketFolder({ folder }: Cluster, socket: string): Promise<void> {
  if (socket !== folder) await rmdir(socket).catch(() => {})
}
