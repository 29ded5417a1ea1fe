import { readFile } from 'node:fs/promises'
import { quantile } from '../../../scripts/bench/figure'
import type { SignInFixture } from './fixture'

export type FloodReport = {
  answers: Record<string, number>
  /** The 95th percentile of `GET /api/user` during the flood, in milliseconds. */
  userP95: number
  /** The growth of the server's peak memory, in MB. */
  grownMegabytes: number
  faults: string[]
}

const allowedP95Milliseconds = 500
const allowedMegabytes = 300

/** Signs in this many users at once, while a signed-in user keeps working. */
export async function floodLogins(fixture: SignInFixture, logins: number): Promise<FloodReport> {
  const { email, password, browser } = await fixture.signUp()
  const before = await peakMegabytes(fixture.pid)
  const flood = Promise.all(
    Array.from({ length: logins }, () => fixture.browser().post('/api/login', { email, password })),
  )
  let isOver = false
  void flood.finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver) times.push((await browser.get('/api/user')).milliseconds)
  const statuses = (await flood).map(({ status }) => status)
  const userP95 = quantile(times, 0.95)
  const grownMegabytes = (await peakMegabytes(fixture.pid)) - before
  return {
    answers: countOf(statuses),
    userP95,
    grownMegabytes,
    faults: [
      ...(userP95 < allowedP95Milliseconds ? [] : [`/api/user took ${Math.round(userP95)} ms`]),
      ...(grownMegabytes < allowedMegabytes ? [] : [`memory grew by ${Math.round(grownMegabytes)} MB`]),
      ...(statuses.every((status) => [200, 429, 503].includes(status))
        ? []
        : [`answers: ${statuses.join(' ')}`]),
    ],
  }
}

async function peakMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

function countOf(statuses: number[]) {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
