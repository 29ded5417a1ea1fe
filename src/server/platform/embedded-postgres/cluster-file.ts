import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './cluster'

/**
 * Writes a file of the cluster atomically for the account that PostgreSQL runs under. That account can also write in
 * the folder, so this follows no link and overwrites no file found there.
 */
export async function writeClusterFile({ folder, account }: Cluster, name: string, text: string) {
  const path = join(folder, name)
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (account) await file.chown(account.uid, account.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
