import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster'
import type { Guarded } from './guard'
import { despiteLeftovers } from './leftovers'
import { readPostmasterFile } from './postmaster-file'
import { runLogged } from './run-logged'
import type { RunningServer } from './server-access'
import { signalProcess } from './signal-process'

const pollMilliseconds = 10
const timeoutMilliseconds = 5_000

/** Starts PostgreSQL on this cluster under the guard, and waits until it accepts connections. */
export function startServer(cluster: Cluster, native: string, settings: string[]): Promise<RunningServer> {
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
  void ended.then(() => (hasEnded = true))
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
