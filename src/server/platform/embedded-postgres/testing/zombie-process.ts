import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { expect } from 'vitest'
import { accountFor } from '../account'
import { processFacts } from '../server-process'

/** Creates a zombie process under the account of the cluster in the folder. */
export async function createZombie(folder: string) {
  const account = await accountFor(join(folder, 'postgres'))
  // A shell may still reap its children; `sleep`, which replaces it before the child ends, never does.
  const parent = spawn('/bin/sh', ['-c', 'sh -c "read _ <&3" & echo $!; exec sleep 60 3<&-'], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    ...account,
  })
  const [, stdout, , childsInput] = parent.stdio
  if (!(stdout instanceof Readable) || !(childsInput instanceof Writable))
    throw new Error('the child has no pipes')
  const [line] = await once(createInterface(stdout), 'line')
  const pid = Number(line)
  const commandOf = async (of: number | undefined) => (await processFacts(of ?? 0))?.commandLine
  await expect.poll(() => commandOf(parent.pid)).toMatch(/^sleep/)
  childsInput.end()
  await expect.poll(() => commandOf(pid)).toBe('')
  return { pid, clear: () => parent.kill() }
}
