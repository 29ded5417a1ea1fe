import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unlessAbsent } from '../settings/data-access'
import { guardName } from './guard'
import type { RunningServer } from './server-access'

export type ProcessFacts = { parent: number; commandLine: string }

/** The operating system's information about a process; null when there is none with this id. */
export async function processFacts(pid: number): Promise<ProcessFacts | null> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  } catch {
    return null
  }
}

/** Whether the process runs; a zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'win32') return ((await processFacts(pid))?.commandLine ?? '') !== ''
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function fromProc(pid: number): Promise<ProcessFacts> {
  const [arguments_, status] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  const afterName = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(afterName[1]), commandLine: arguments_.split('\0').join(' ') }
}

async function fromPs(pid: number): Promise<ProcessFacts> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,command=', '-p', String(pid)])
  const [parent = '', ...words] = stdout.trim().split(/\s+/)
  return { parent: Number(parent), commandLine: words.join(' ') }
}

/** Sends a signal to a process; ignores one that has already ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isOfNoProcess(error)) throw error
  }
}

const isOfNoProcess = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ESRCH'

/** The postmaster.pid file of a running PostgreSQL; it remains when PostgreSQL is killed. */
type PostmasterFile = { pid: number; port: number; status: string }

export async function readPostmasterFile(folder: string): Promise<PostmasterFile | null> {
  const path = join(folder, 'postmaster.pid')
  const text = (await unlessAbsent(path, () => readFile(path, 'utf8'))) ?? ''
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), status: status.trim() } : null
}

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
