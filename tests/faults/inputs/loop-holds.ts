import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/** `held`: how long the event loop was blocked; `busy`: the CPU time of its thread meanwhile. In milliseconds. */
const hold = z.object({
  held: z.number(),
  busy: z.number(),
  requests: z.array(z.number()),
  /** The requests that are completely recorded. */
  told: z.array(z.number()),
})
export type Hold = z.infer<typeof hold>

export type LoopWatch = Awaited<ReturnType<typeof watchLoop>>

const monitor = new URL('loop-monitor.mjs', import.meta.url).href
const pollMilliseconds = 20
const patienceMilliseconds = 120_000

/** Reads what the monitor in the product records. */
export async function watchLoop() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-loop-'))
  const file = join(folder, 'holds')
  let read = 0

  async function take(): Promise<Hold[]> {
    const text = await readFile(file, 'utf8').catch(() => '')
    const lines = text
      .slice(read, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
    read = text.lastIndexOf('\n') + 1
    return lines.map((line) => hold.parse(JSON.parse(line)))
  }

  return {
    env: { LOOP_HOLDS_FILE: file, NODE_OPTIONS: `--import ${monitor}` },

    /** Returns the blocks recorded since the last call. */
    take,

    /** Returns the blocks up to the end of a request that was sent alone. */
    async takeUntil(number: number): Promise<Hold[]> {
      const holds: Hold[] = []
      const givenUpAt = Date.now() + patienceMilliseconds
      while (!holds.some(({ told }) => told.includes(number))) {
        if (Date.now() > givenUpAt) throw new Error('the monitor tells nothing of a request')
        await delay(pollMilliseconds)
        holds.push(...(await take()))
      }
      return holds
    },

    close: () => rm(folder, { recursive: true, force: true }),
  }
}
