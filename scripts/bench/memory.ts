import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { readPostmasterFile } from '@/server/embedded-postgres/postmaster-file'
import type { Product } from '../../tests/journeys/support/product'
import type { Figure } from './figure'

const settleMilliseconds = 3_000
const kilobytesPerMegabyte = 1024

/** What the server and its database hold in memory when nobody uses them. Linux alone tells. */
export async function memoryAtRest({ pid, dataDir }: Product): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  await delay(settleMilliseconds)
  const postmaster = (await readPostmasterFile(`${dataDir}/postgres`))?.pid ?? 0
  const database = [postmaster, ...(await childrenOf(postmaster))]
  const shares = await Promise.all(database.map((each) => kilobytes(each, 'smaps_rollup', 'Pss')))
  return [
    {
      name: 'server process at rest (resident)',
      value: (await kilobytes(pid, 'status', 'VmRSS')) / kilobytesPerMegabyte,
      unit: 'MB',
      limit: 150,
    },
    {
      name: 'PostgreSQL at rest, all its processes (proportional)',
      value: shares.reduce((sum, share) => sum + share, 0) / kilobytesPerMegabyte,
      unit: 'MB',
    },
  ]
}

async function childrenOf(pid: number) {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.trim().split(' ').map(Number)
}

async function kilobytes(pid: number, file: string, field: string) {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
}
