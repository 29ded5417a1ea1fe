import { stat } from 'node:fs/promises'

/** The operating-system account that PostgreSQL runs under; null is the account of this process. */
export type Account = { uid: number; gid: number } | null

export const nobody = { uid: 65534, gid: 65534 }

/** PostgreSQL does not run as root: under root it runs as the owner of an existing cluster, else as nobody. */
export async function accountFor(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(clusterFolder).catch(() => null)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}
