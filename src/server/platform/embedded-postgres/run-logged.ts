import type { Cluster } from './cluster'
import { type Guarded, runGuarded } from './guard'
import { openServerLog } from './server-log'

/** Starts one of PostgreSQL's programs for this cluster, under the guard, with its output in the log. */
export async function runLogged({ folder, account }: Cluster, command: string[]): Promise<Guarded> {
  const log = await openServerLog(folder)
  try {
    return await runGuarded(command, account, log.fd)
  } finally {
    await log.close()
  }
}
