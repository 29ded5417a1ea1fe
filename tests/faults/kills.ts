import { setTimeout as delay } from 'node:timers/promises'
import { guardName } from '@/server/platform/embedded-postgres/guard'
import {
  isRunning,
  processFacts,
  signalProcess,
  readPostmasterFile,
} from '@/server/platform/embedded-postgres/server-process'
import type { Product } from '../e2e/support/product'

const pollMilliseconds = 5
const timeoutMilliseconds = 15_000

export async function postmasterOf({ dataDir }: Product) {
  const file = await readPostmasterFile(`${dataDir}/postgres`)
  if (!file) throw new Error(`No PostgreSQL runs on ${dataDir}.`)
  return file.pid
}

/** The processes that end in a crash of each kind. */
export const kills = {
  server: async (product: Product) => [product.pid],
  database: async (product: Product) => [await postmasterOf(product)],
  everything: async (product: Product) => {
    const postmaster = await postmasterOf(product)
    const parent = await processFacts(postmaster)
    const guard = parent && (await processFacts(parent.parent))?.commandLine.includes(guardName)
    return [postmaster, ...(guard ? [parent.parent] : []), product.pid]
  },
} as const satisfies Record<string, (product: Product) => Promise<number[]>>

export type Kill = keyof typeof kills

/** Kills without warning, and waits until all of its processes have ended. */
export async function kill(product: Product, what: Kill) {
  const victims = await kills[what](product)
  for (const pid of victims) signalProcess(pid, 'SIGKILL')
  await Promise.all(victims.map(untilGone))
}

/** Waits until a process has ended, and returns how long that took. */
export async function untilGone(pid: number) {
  const started = performance.now()
  while (await isRunning(pid)) {
    if (performance.now() - started > timeoutMilliseconds) throw new Error(`Process ${pid} does not end.`)
    await delay(pollMilliseconds)
  }
  return performance.now() - started
}
