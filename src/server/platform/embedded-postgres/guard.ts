import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'

import type { Account } from './account'

export const guardName = 'laneway-postgres-guard'

/**
 * Runs a program until it exits, or until the pipe on its input closes. Only this process holds the other end, so the
 * guard stops the program (by SIGINT, PostgreSQL's fast shutdown) even when this process is killed.
 */
const script = `
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
guarded=$!
echo "$guarded"
(exec >&2; read -r _ <&3; kill -INT "$guarded" 2>/dev/null) &
watcher=$!
exec 3<&- >&2
wait "$guarded"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

export type Guarded = {
  pid: number
  /** Resolves with the exit code when the program has ended. */
  ended: Promise<number>
  /** Stops the program. */
  release: () => void
  /** Lets this process exit while the program runs. */
  unref: () => void
}

/** Starts a program under the guard, in its own session, so that Ctrl+C in the terminal does not reach it. */
export async function runGuarded(command: string[], account: Account, output: number): Promise<Guarded> {
  const guard = spawn('/bin/sh', ['-c', script, guardName, ...command], {
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', output],
    ...account,
  })
  const { stdin, stdout } = guard
  if (!stdin || !stdout) throw new Error('PostgreSQL cannot be started without a pipe to it.')
  stdin.on('error', () => {})
  const ended = new Promise<number>((resolve, reject) => {
    guard.once('error', reject)
    guard.once('exit', (code) => {
      stdin.end()
      resolve(code ?? 1)
    })
  })
  const firstLine = new Promise<string>((resolve) => createInterface(stdout).once('line', resolve))
  const pid = Number(await Promise.race([firstLine, ended.then(() => '0')]))
  stdout.destroy()

  return {
    pid,
    ended,
    release: () => {
      guard.ref()
      stdin.end()
    },
    unref: () => {
      guard.unref()
      if (stdin instanceof Socket) stdin.unref()
    },
  }
}
