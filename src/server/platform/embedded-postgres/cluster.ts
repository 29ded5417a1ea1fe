import { createHash, randomBytes } from 'node:crypto'
import { mkdir, stat, chown, rename, rm, open, readFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mebibyte } from '@/domain/units'
import { unlessAbsent } from '../settings/data-access'
import { SettingsError } from '../settings/settings'
import { enterOnlyMode, makeDataFolder } from '../settings/stored-secret'
import { type Account, accountFor, closeFolder, isPrivateGroup, canEnter, sharedFolder } from './account'
import { isRunning, readPostmasterFile } from './server-process'

const permissions = 0o7777

/** The location of a database cluster and the account that owns it. */
export type Cluster = { folder: string; account: Account; dataDir: string }

/** Locates the cluster of a data folder; `say` reports a location outside that folder. */
export async function locateCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const root = await makeDataFolder(dataDir)
  const clusterFolder = join(root, 'postgres')
  const { mode } = await stat(root)
  // A folder of another creator may contain other users' files.
  const isOwn = (mode & permissions) === enterOnlyMode
  const account = await accountIn(root, clusterFolder, isOwn)
  if ((await isComplete(clusterFolder)) && !(await canEnter(clusterFolder, account))) {
    throw new SettingsError(
      `The database in ${clusterFolder} cannot be entered by PostgreSQL, which does not run as root, and no other one is begun; start Laneway as the owner of the folder, or run chmod 711 ${root} and chown -R nobody ${clusterFolder}.`,
    )
  }
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

/** A PostgreSQL that runs already would lose access to a folder that is closed now. */
async function isInUse(clusterFolder: string) {
  const file = await readPostmasterFile(clusterFolder)
  return file !== null && isRunning(file.pid)
}

type InitOptions = {
  durable: boolean
  /** The authentication arguments of initdb. */
  authentication: string[]
  /** Runs initdb with these arguments and returns its exit code. */
  initdb: (arguments_: string[]) => Promise<number>
  /** Completes a new cluster. */
  finish: (unfinished: Cluster) => Promise<void>
}

/** Creates the cluster unless it exists. Renames it when complete, so that a partial one is never used. */
export async function initCluster(
  cluster: Cluster,
  { durable, authentication, initdb, finish }: InitOptions,
): Promise<void> {
  if (await isComplete(cluster.folder)) return
  const unfinished = `${cluster.folder}.new`
  // Processes of a killed start may still be running for a moment.
  await rm(unfinished, { recursive: true, force: true, maxRetries: 10 })
  await mkdir(unfinished, { mode: 0o700 })
  if (cluster.account) await chown(unfinished, cluster.account.uid, cluster.account.gid)

  const run = async (...arguments_: string[]) => {
    if ((await initdb([`--pgdata=${unfinished}`, ...arguments_])) === 0) return
    throw new Error(
      `PostgreSQL could not make its files in ${cluster.folder}: ${await lastComplaint(cluster.folder)}`,
    )
  }
  await run(...authentication, ...language, '--no-sync')
  await finish({ ...cluster, folder: unfinished })
  // One sync for all files that were written.
  if (durable) await run('--sync-only')
  await rename(unfinished, cluster.folder)
}

/** An inaccessible cluster is no reason to create another one. */
const isComplete = async (folder: string) =>
  (await unlessAbsent(folder, () => stat(join(folder, 'PG_VERSION')))) !== null

/** PostgreSQL's built-in Unicode collation: the same order and letter case on every machine. */
const language = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

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

const pauseMilliseconds = 100
const timeoutMilliseconds = 5_000
/** PostgreSQL's errors while processes of a killed one still run, or are not yet reaped. */
const leftoversOfTheLastRun = /shared memory block|lock file "[^"]*" already exists/

/** Retries as long as the only problem is the remains of a killed PostgreSQL. */
export async function despiteLeftovers<Result>(
  { folder }: Cluster,
  what: string,
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMilliseconds
  for (;;) {
    const result = await attempt()
    if (result !== null) return result
    const complaint = await lastComplaint(folder)
    if (!leftoversOfTheLastRun.test(complaint) || Date.now() > giveUpAt) {
      throw new Error(`PostgreSQL could not ${what} ${folder}: ${complaint}`)
    }
    await delay(pauseMilliseconds)
  }
}

const maxBytes = mebibyte

/** The log is beside the cluster, because initdb requires an empty folder. */
const logPath = (clusterFolder: string) => join(dirname(clusterFolder), 'postgres.log')

/** Opens PostgreSQL's log for appending, or truncates it when it is large. */
export async function openServerLog(clusterFolder: string) {
  const path = logPath(clusterFolder)
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  return open(path, size > maxBytes ? 'w' : 'a', 0o600)
}

/** The last error in the log, for the message that says why PostgreSQL did not start. */
async function lastComplaint(clusterFolder: string): Promise<string> {
  const lines = (await readFile(logPath(clusterFolder), 'utf8')).trimEnd().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return complaint.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}
