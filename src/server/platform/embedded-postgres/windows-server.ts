import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { openDatabase } from '../database/database'
import { freePort } from '../process/free-port'
import { type Cluster, initCluster } from './cluster'
import {
  administratorRole,
  applicationRole,
  databaseName,
  putRoles,
  hasRoles,
  writeRoleState,
  storedPasswords,
  passwordFileName,
} from './roles'
import { isRunning, readPostmasterFile } from './server-process'
import { type RunningServer, type ServerAccess, asArguments, serverSettings } from './server-access'

const run = promisify(execFile)
const watchMilliseconds = 500

/**
 * PostgreSQL on a loopback port with a password, because Windows has no sockets with owners. `pg_ctl` starts it,
 * because PostgreSQL does not run under an administrator's account. A server that a killed process left running is used
 * again.
 */
export async function windowsServer(
  cluster: Cluster,
  native: string,
  durable: boolean,
): Promise<ServerAccess> {
  const passwords = await storedPasswords(cluster.dataDir)
  const found = await runningServer(cluster.folder)
  const port = found?.port ?? (await freePort())
  const settings = [
    ...serverSettings({ durable }),
    ...asArguments({ listen_addresses: '127.0.0.1', port: String(port) }),
  ]
  const control = (...action: string[]) =>
    run(join(native, 'bin', 'pg_ctl.exe'), ['-D', cluster.folder, '-w', ...action])

  const addressFor = (role: string, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${databaseName}`
  // Here initdb sets the superuser's password, unlike on Unix.
  const setUpRoles = async () => {
    const connectionString = addressFor(administratorRole, passwords.administrator)
    const { db, close } = openDatabase(connectionString, { preparedStatements: false })
    try {
      await putRoles(db, passwords)
    } finally {
      await close()
    }
    await writeRoleState(cluster, passwords)
  }

  const open = async (): Promise<RunningServer> => {
    await initCluster(cluster, {
      durable,
      authentication: [
        `--username=${administratorRole}`,
        '--auth=scram-sha-256',
        `--pwfile=${join(cluster.dataDir, passwordFileName)}`,
      ],
      initdb: async (arguments_) => {
        await run(join(native, 'bin', 'initdb.exe'), arguments_)
        return 0
      },
      // The roles are created while it runs.
      finish: () => Promise.resolve(),
    })
    const alreadyRuns = (await runningServer(cluster.folder)) !== null
    if (!alreadyRuns) {
      await control('-l', join(cluster.dataDir, 'postgres.log'), '-o', settings.join(' '), 'start')
    }
    if (!(await hasRoles(cluster, passwords))) await setUpRoles()
    const pid = (await readPostmasterFile(cluster.folder))?.pid ?? 0
    const stop = async () => {
      await control('-m', 'fast', 'stop')
    }
    return { pid, ended: untilGone(pid), stop }
  }
  return {
    connectionString: addressFor(applicationRole, passwords.application),
    administratorConnectionString: addressFor(administratorRole, passwords.administrator),
    open,
    tidyUp: () => Promise.resolve(),
  }
}

async function runningServer(folder: string) {
  const file = await readPostmasterFile(folder)
  return file && (await isRunning(file.pid)) ? file : null
}

async function untilGone(pid: number) {
  while (await isRunning(pid)) await delay(watchMilliseconds, undefined, { ref: false })
}
