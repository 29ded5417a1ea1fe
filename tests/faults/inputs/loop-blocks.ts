import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/**
 * `blocked`: the time for which the event loop was blocked; `busy`: the CPU time of its thread meanwhile. In
 * milliseconds.
 */
const loopBlock = z.object({
  blocked: z.number(),
  busy: z.number(),
  requests: z.array(z.number()),
  /** The completely recorded requests. */
  completed: z.array(z.number()),
})
export type LoopBlock = z.infer<typeof loopBlock>

export type LoopWatch = Awaited<ReturnType<typeof watchLoop>>

const monitor = new URL('loop-monitor.mjs', import.meta.url).href
const pollMilliseconds = 20
const timeoutMilliseconds = 120_000

/** Reads the records of the monitor in the product. */
export async function watchLoop() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-loop-'))
  const file = join(folder, 'holds')
  let read = 0

  async function take(): Promise<LoopBlock[]> {
    const text = await readFile(file, 'utf8').catch(() => '')
    const lines = text
      .slice(read, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
    read = text.lastIndexOf('\n') + 1
    return lines.map((line) => loopBlock.parse(JSON.parse(line)))
  }

  return {
    env: { LOOP_HOLDS_FILE: file, NODE_OPTIONS: `--import ${monitor}` },

    /** Returns the blocks recorded since the last call. */
    take,

    /** Returns the blocks up to the end of a request that was sent alone. */
    async takeUntil(number: number): Promise<LoopBlock[]> {
      const blocks: LoopBlock[] = []
      const deadline = Date.now() + timeoutMilliseconds
      while (!blocks.some(({ completed }) => completed.includes(number))) {
        if (Date.now() > deadline) throw new Error('the monitor does not report a request')
        await delay(pollMilliseconds)
        blocks.push(...(await take()))
      }
      return blocks
    },

    close: () => rm(folder, { recursive: true, force: true }),
  }
}
