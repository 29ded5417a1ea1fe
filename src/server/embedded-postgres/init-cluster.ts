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
}

/** Makes the cluster unless it is there. It takes its name only when complete, so a half-made one is never used. */
export async function initCluster(
  cluster: Cluster,
  { durable, authentication, initdb }: InitOptions,
): Promise<void> {
  if (await isComplete(cluster.folder)) return
  const unfinished = `${cluster.folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (cluster.account) await chown(unfinished, cluster.account.uid, cluster.account.gid)

  const sync = durable ? [] : ['--no-sync']
  if ((await initdb([`--pgdata=${unfinished}`, ...authentication, ...language, ...sync])) !== 0) {
    throw new Error(
      `PostgreSQL could not make its files in ${cluster.folder}: ${await lastComplaint(cluster.folder)}`,
    )
  }
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
