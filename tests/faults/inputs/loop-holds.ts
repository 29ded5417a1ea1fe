import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

/** `held`: how long the loop did not turn; `busy`: for how much of that its thread was at work. In milliseconds. */
const hold = z.object({ held: z.number(), busy: z.number(), requests: z.array(z.number()) })
export type Hold = z.infer<typeof hold>

export type LoopWatch = Awaited<ReturnType<typeof watchLoop>>

const monitor = new URL('loop-monitor.mjs', import.meta.url).href
const untilNoted = 40

/** What the monitor in the product writes down. */
export async function watchLoop() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-loop-'))
  const file = join(folder, 'holds')
  let read = 0
  return {
    env: { LOOP_HOLDS_FILE: file, NODE_OPTIONS: `--import ${monitor}` },

    /** What was noted since the last time. */
    async take(): Promise<Hold[]> {
      await delay(untilNoted)
      const text = await readFile(file, 'utf8').catch(() => '')
      const lines = text.slice(read).split('\n').filter(Boolean)
      read = text.length
      return lines.map((line) => hold.parse(JSON.parse(line)))
    },

    close: () => rm(folder, { recursive: true, force: true }),
  }
}
