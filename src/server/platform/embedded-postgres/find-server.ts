import { setTimeout as delay } from 'node:timers/promises'

import { guardName } from './guard'
import { readPostmasterFile } from './postmaster-file'
import { isRunning, processFacts } from './process-facts'
import type { RunningServer } from './server-access'
import { signalProcess } from './signal-process'

const pollMilliseconds = 20
const watchMilliseconds = 500
const timeoutMilliseconds = 15_000

/**
 * Finds the PostgreSQL that already runs on this cluster. Shares one that another process of the product owns; stops
 * one without an owner, so that the caller can start its own, and returns null.
 */
export async function findServer(folder: string): Promise<RunningServer | null> {
  const giveUpAt = Date.now() + timeoutMilliseconds
  while (Date.now() < giveUpAt) {
    const file = await readPostmasterFile(folder)
    const facts = file && (await processFacts(file.pid))
    if (!file || !facts || !isServerOn(folder, facts.commandLine)) return null

    const isOwned = (await processFacts(facts.parent))?.commandLine.includes(guardName) ?? false
    if (isOwned && file.status === 'ready') return borrowServer(file.pid)
    if (!isOwned) signalProcess(file.pid, 'SIGINT')
    await delay(pollMilliseconds)
  }
  throw new Error(
    `Another PostgreSQL keeps ${folder} and neither gets ready nor ends; end it, then start again.`,
  )
}

const isServerOn = (folder: string, commandLine: string) =>
  commandLine.includes('postgres') && commandLine.includes(` -D ${folder} `)

function borrowServer(pid: number): RunningServer {
  const letGo = new AbortController()
  const ended = (async () => {
    while (!letGo.signal.aborted && (await isRunning(pid))) {
      await delay(watchMilliseconds, undefined, { ref: false, signal: letGo.signal }).catch(() => {})
    }
  })()
  const stop = async () => {
    letGo.abort()
    await ended
  }
  return { pid, ended, stop }
}
