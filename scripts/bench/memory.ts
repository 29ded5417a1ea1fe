import { setTimeout as delay } from 'node:timers/promises'
import { mebibyte } from '@/domain/units'
import { usageOf } from '@/server/platform/process/process-usage'
import { readPostmasterFile } from '@/server/platform/embedded-postgres/server-process'
import type { Product } from '../../tests/e2e/support/product'
import type { Figure } from './figure'
import { megabytesOf } from './requests/process-usage'

const settleMilliseconds = 3_000
/** The main process of a product's database. */
export const databasePidOf = async ({ dataDir }: Pick<Product, 'dataDir'>) =>
  (await readPostmasterFile(`${dataDir}/postgres`))?.pid ?? 0

/** The memory of the idle server and its database. Works on Linux only. */
export async function memoryAtRest(product: Product): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  await delay(settleMilliseconds)
  return [
    {
      name: 'server process at rest (proportional)',
      value: megabytesOf([product.pid]),
      unit: 'MB',
      limit: 160,
    },
    {
      name: 'PostgreSQL at rest, all its processes (proportional)',
      value: megabytesOf([await databasePidOf(product)]),
      unit: 'MB',
    },
  ]
}

/** The resident memory of a process in MB, shared memory included. */
export async function residentMegabytes(pid: number) {
  const usage = await usageOf(pid)
  if (!usage) throw new Error(`The memory of the process ${pid} cannot be read.`)
  return usage.residentBytes / mebibyte
}

const everyMilliseconds = 25

/** Runs an action, and returns the largest growth of a process's memory meanwhile, in MB. */
export async function growthDuring<Result>(pid: number, run: () => Promise<Result>) {
  const before = await residentMegabytes(pid)
  let most = before
  const ended = new AbortController()
  const watch = async () => {
    while (!ended.signal.aborted) {
      await delay(everyMilliseconds)
      most = Math.max(most, await residentMegabytes(pid))
    }
  }
  const [result] = await Promise.all([run().finally(() => ended.abort()), watch()])
  return { result, megabytes: most - before }
}
