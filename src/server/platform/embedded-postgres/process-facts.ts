import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

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
