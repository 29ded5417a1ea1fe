import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { makeDataFolder } from '../data-folder'
import { type Account, accountFor } from './account'
import { canEnter } from './reachable'
import { sharedFolder } from './shared-folder'

/** Where one database cluster lies and which account it belongs to. */
export type Cluster = { folder: string; account: Account; dataDir: string }

/** Finds the place of the cluster of a data folder; `say` is told when it is not inside that folder. */
export async function placeCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const root = await makeDataFolder(dataDir)
  const inside = join(root, 'postgres')
  const account = await accountFor(inside)
  if (await canEnter(root, account)) return { folder: inside, account, dataDir: root }

  const outside = join(await sharedFolder(), createHash('sha256').update(root).digest('hex').slice(0, 16))
  await mkdir(outside, { recursive: true, mode: 0o755 })
  const folder = join(outside, 'postgres')
  say(`The database is kept in ${folder}: PostgreSQL does not run as root and cannot enter ${root}.`)
  return { folder, account: await accountFor(folder), dataDir: root }
}
