import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { importProgram } from '../import-program'

const run = promisify(execFile)

/** The ids of the running processes that read imports for this one, without zombies. */
export async function runningReaders() {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return lines.flatMap(([pid, parent, state = '', ...args]) =>
    Number(parent) === process.pid && !state.startsWith('Z') && args.includes(String(importProgram.built))
      ? [Number(pid)]
      : [],
  )
}
