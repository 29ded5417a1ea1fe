import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmasterFile } from '@/server/platform/embedded-postgres/postmaster-file'
import type { Product } from '../../tests/e2e/support/product'
import type { Figure } from './figure'
import { megabytesOf } from './requests/process-usage'

const settleMilliseconds = 3_000
const kilobytesPerMegabyte = 1024

/** The memory of the idle server and its database. Works on Linux only. */
export async function memoryAtRest({ pid, dataDir }: Product): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  await delay(settleMilliseconds)
  const postmaster = (await readPostmasterFile(`${dataDir}/postgres`))?.pid ?? 0
  return [
    {
      name: 'server process at rest (resident)',
      value: await residentMegabytes(pid),
      unit: 'MB',
      limit: 150,
    },
    {
      name: 'PostgreSQL at rest, all its processes (proportional)',
      value: megabytesOf([postmaster]),
      unit: 'MB',
    },
  ]
}

/** The resident memory of a process in MB, shared memory included. */
export async function residentMegabytes(pid: number) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) / kilobytesPerMegabyte
}
