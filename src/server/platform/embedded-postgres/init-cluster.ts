import { access, chown, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './cluster'
import { lastComplaint } from './server-log'

type InitOptions = {
  durable: boolean
  /** How those who connect are known. */
  authentication: string[]
  /** Runs initdb with these arguments and gives its exit code. */
  initdb: (arguments_: string[]) => Promise<number>
  /** Does what else belongs to a new cluster. */
  finish: (unfinished: Cluster) => Promise<void>
}

/** Makes the cluster unless it is there. It takes its name only when complete, so a half-made one is never used. */
export async function initCluster(
  cluster: Cluster,
  { durable, authentication, initdb, finish }: InitOptions,
): Promise<void> {
  if (await isComplete(cluster.folder)) return
  const unfinished = `${cluster.folder}.new`
  // What a killed start has left may be at work for another moment.
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
  // Once for all that was written.
  if (durable) await run('--sync-only')
  await rename(unfinished, cluster.folder)
}

const isComplete = (folder: string) =>
  access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/** Unicode's own rules, from within PostgreSQL: the same order and letter case on every machine. */
const language = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]
