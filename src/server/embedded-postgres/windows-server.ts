import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { freePort } from '../free-port'
import type { Cluster } from './cluster'
import { initCluster, userName } from './init-cluster'
import { readPostmasterFile } from './postmaster-file'
import { isRunning } from './process-facts'
import type { RunningServer } from './running-server'
import type { ServerAccess } from './server-access'
import { asArguments, serverSettings } from './server-settings'

const run = promisify(execFile)
const watchMilliseconds = 500

/**
 * PostgreSQL on a loopback port with a password of its own, for Windows has no sockets with owners. `pg_ctl` starts it,
 * since PostgreSQL refuses an administrator's account; one that a killed process left running is used on.
 */
export async function windowsServer(
  cluster: Cluster,
  native: string,
  durable: boolean,
): Promise<ServerAccess> {
  const passwordFile = join(cluster.dataDir, 'postgres-password')
  const password = await keptPassword(passwordFile)
  const found = await runningServer(cluster.folder)
  const port = found?.port ?? (await freePort())
  const settings = [
    ...serverSettings({ durable }),
    ...asArguments({ listen_addresses: '127.0.0.1', port: String(port) }),
  ]
  const control = (...action: string[]) =>
    run(join(native, 'bin', 'pg_ctl.exe'), ['-D', cluster.folder, '-w', ...action])

  const open = async (): Promise<RunningServer> => {
    await initCluster(cluster, {
      durable,
      authentication: [`--username=${userName}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      initdb: async (arguments_) => {
        await run(join(native, 'bin', 'initdb.exe'), arguments_)
        return 0
      },
    })
    const alreadyRuns = (await runningServer(cluster.folder)) !== null
    if (!alreadyRuns) {
      await control('-l', join(cluster.dataDir, 'postgres.log'), '-o', settings.join(' '), 'start')
    }
    const pid = (await readPostmasterFile(cluster.folder))?.pid ?? 0
    const stop = async () => {
      await control('-m', 'fast', 'stop')
    }
    return { pid, ended: untilGone(pid), stop }
  }
  const connectionString = `postgresql://${userName}:${password}@127.0.0.1:${port}/postgres`
  return { connectionString, open, tidyUp: () => Promise.resolve() }
}

async function keptPassword(path: string) {
  await writeFile(path, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(path, 'utf8')).trim()
}

async function runningServer(folder: string) {
  const file = await readPostmasterFile(folder)
  return file && (await isRunning(file.pid)) ? file : null
}

async function untilGone(pid: number) {
  while (await isRunning(pid)) await delay(watchMilliseconds, undefined, { ref: false })
}
