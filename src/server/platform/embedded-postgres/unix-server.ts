import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, isPrivateGroup } from './account'
import { type Cluster, initCluster, despiteLeftovers, openServerLog } from './cluster'
import { signalProcess, readPostmasterFile, findServer } from './server-process'
import { type Guarded, runGuarded } from './guard'
import {
  administratorRole,
  applicationRole,
  databaseName,
  hasRoles,
  setUpRoles,
  storedPasswords,
  passwordFileName,
} from './roles'
import { type ServerAccess, type RunningServer, asArguments, serverSettings } from './server-access'

/** PostgreSQL on a socket in a folder of its own account, with a password for every role. */
export async function unixServer(cluster: Cluster, native: string, durable: boolean): Promise<ServerAccess> {
  const passwords = await storedPasswords(cluster.dataDir)
  const socket = await socketFolder(cluster)
  const common = serverSettings({ durable })
  const settings = [
    ...common,
    ...asArguments({
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }),
  ]
  const initdb = async (arguments_: string[]) => {
    const { ended } = await runLogged(cluster, [join(native, 'bin', 'initdb'), ...arguments_])
    return ended
  }
  const addressFor = (role: string, password: string) =>
    `postgresql://${role}:${password}@/${databaseName}?host=${encodeURIComponent(socket)}`
  return {
    connectionString: addressFor(applicationRole, passwords.application),
    administratorConnectionString: addressFor(administratorRole, passwords.administrator),
    open: async () => {
      // No connection is accepted before the roles have their passwords.
      const authentication = [`--username=${administratorRole}`, '--auth=reject']
      const finish = (unfinished: Cluster) =>
        setUpRoles(unfinished, native, serverSettings({ durable: false }), passwords)
      await initCluster(cluster, { durable, authentication, initdb, finish })
      const found = await findServer(cluster.folder)
      const isSetUp = await hasRoles(cluster, passwords)
      if (found && !isSetUp) throw strangePassword(cluster)
      if (found) return found
      if (!isSetUp) await setUpRoles(cluster, native, common, passwords)
      return startServer(cluster, native, settings)
    },
    tidyUp: () => removeSocketFolder(cluster, socket),
  }
}

const strangePassword = ({ folder, dataDir }: Cluster) =>
  new Error(
    `The PostgreSQL that another Laneway runs on ${folder} does not know the password in ${join(dataDir, passwordFileName)}; stop that Laneway, then start again.`,
  )

const pollMilliseconds = 10
const timeoutMilliseconds = 5_000

/** Starts PostgreSQL on this cluster under the guard, and waits until it accepts connections. */
function startServer(cluster: Cluster, native: string, settings: string[]): Promise<RunningServer> {
  const command = [join(native, 'bin', 'postgres'), '-D', cluster.folder, ...settings]
  return despiteLeftovers(cluster, 'start on', () => tryToStart(cluster, command))
}

async function tryToStart(cluster: Cluster, command: string[]): Promise<RunningServer | null> {
  const guarded = await runLogged(cluster, command)
  if (!(await answers(cluster.folder, guarded))) return null
  guarded.unref()
  return { pid: guarded.pid, ended: guarded.ended, stop: () => stop(guarded) }
}

async function answers(folder: string, { pid, ended }: Guarded) {
  let hasEnded = false
  const noteEnd = () => (hasEnded = true)
  ended.then(noteEnd, noteEnd)
  while (!hasEnded) {
    const file = await readPostmasterFile(folder)
    if (file?.pid === pid && file.status === 'ready') return true
    await delay(pollMilliseconds)
  }
  return false
}

async function stop({ pid, ended, release }: Guarded) {
  release()
  const insist = setTimeout(() => signalProcess(pid, 'SIGQUIT'), timeoutMilliseconds)
  await ended
  clearTimeout(insist)
}

const maxSocketPathBytes = 107
const socketName = '/.s.PGSQL.5432'

/** The folder of the socket: the cluster's own, or a short one when the socket's path would be too long. */
async function socketFolder({ folder, account }: Cluster): Promise<string> {
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
async function removeSocketFolder({ folder }: Cluster, socket: string): Promise<void> {
  if (socket !== folder) await rmdir(socket).catch(() => {})
}

/** Starts one of PostgreSQL's programs for this cluster, under the guard, with its output in the log. */
export async function runLogged({ folder, account }: Cluster, command: string[]): Promise<Guarded> {
  const log = await openServerLog(folder)
  try {
    return await runGuarded(command, account, log.fd)
  } finally {
    await log.close()
  }
}
