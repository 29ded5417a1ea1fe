import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './cluster'

const longestSocketPath = 107
const socketName = '/.s.PGSQL.5432'

/** The folder of the socket: the cluster's own, or a short one when the path of the socket would be too long. */
export async function socketFolder({ folder, account }: Cluster): Promise<string> {
  if (Buffer.byteLength(folder + socketName) <= longestSocketPath) return folder

  const short = join('/tmp', `laneway-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  const isNew = await mkdir(short, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (isNew && account) await chown(short, account.uid, account.gid)
  const found = await lstat(short)
  if (
    !found.isDirectory() ||
    found.uid !== (account?.uid ?? process.getuid?.()) ||
    (found.mode & 0o077) !== 0
  ) {
    throw new Error(`${short} belongs to somebody else; remove it, or set DATA_DIR to a shorter path.`)
  }
  return short
}

/** Removes the short folder, unless another process still has its socket in it. */
export async function removeSocketFolder({ folder }: Cluster, socket: string): Promise<void> {
  if (socket !== folder) await rmdir(socket).catch(() => {})
}
