import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { enterOnlyMode, makeDataFolder } from '../settings/data-folder'
import { type Account, accountFor } from './account'
import { readPostmasterFile } from './postmaster-file'
import { closeFolder, isPrivateGroup } from './private-group'
import { isRunning } from './process-facts'
import { canEnter } from './reachable'
import { sharedFolder } from './shared-folder'

const permissions = 0o7777

/** The location of a database cluster and the account that owns it. */
export type Cluster = { folder: string; account: Account; dataDir: string }

/** Locates the cluster of a data folder; `say` reports a location outside that folder. */
export async function locateCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const root = await makeDataFolder(dataDir)
  const clusterFolder = join(root, 'postgres')
  const { mode } = await stat(root)
  // A folder that somebody else created may contain other users' files.
  const isOwn = (mode & permissions) === enterOnlyMode
  const account = await accountIn(root, clusterFolder, isOwn)
  if (await canEnter(root, account)) return { folder: clusterFolder, account, dataDir: root }

  const outside = join(await sharedFolder(), createHash('sha256').update(root).digest('hex').slice(0, 16))
  await mkdir(outside, { recursive: true, mode: enterOnlyMode })
  const folder = join(outside, 'postgres')
  say(`The database is kept in ${folder}: PostgreSQL does not run as root and cannot enter ${root}.`)
  return { folder, account: await accountIn(outside, folder, true), dataDir: root }
}

/** The account of the cluster in a folder, which is closed to all others if this product created it. */
async function accountIn(folder: string, clusterFolder: string, isOwn: boolean): Promise<Account> {
  const account = await accountFor(clusterFolder)
  const isClosed = isPrivateGroup((await stat(folder)).gid)
  if (!isClosed && (!isOwn || (await isInUse(clusterFolder)))) return account
  return closeFolder(folder, account)
}

/** A PostgreSQL started by an earlier version would lose access to a folder that is closed while it runs. */
async function isInUse(clusterFolder: string) {
  const file = await readPostmasterFile(clusterFolder)
  return file !== null && isRunning(file.pid)
}
