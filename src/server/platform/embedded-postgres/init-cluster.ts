import { access, chown, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './cluster'
import { lastComplaint } from './server-log'

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

const isComplete = (folder: string) =>
  access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/** PostgreSQL's built-in Unicode collation: the same order and letter case on every machine. */
const language = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]
