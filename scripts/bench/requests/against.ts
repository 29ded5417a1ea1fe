import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../setup.mjs'
import { compare, type Pace, type Row } from './compare'
import { otherCheckout } from './other-checkout'
import type { Seeded } from './seed'
import type { ServedSide } from './serve-side'
import { type Workload, workloads } from './workloads'

/** The minimum of the other commit's CPU divided by ours: below it, a row costs 15 % more here than there. */
const goal = 0.87

type Options = {
  commit: string
  pace: Pace
  /** A filter on the names of the measured requests. */
  matching: string
  say: (line: string) => void
  record: (row: Row) => void
}

/** Runs every workload on this checkout and on another commit, in turns, each on a separate database. */
export async function compareWithCommit({ commit, pace, matching, say, record }: Options) {
  const folder = await otherCheckout(commit, say)
  const sides: ChildProcess[] = []
  try {
    const [ours, theirs] = [await serveSide(root, sides), await serveSide(folder, sides)]
    const theirWorkloads = await workloadsOf(theirs)
    for (const { name, ...our } of await workloadsOf(ours)) {
      const their = theirWorkloads.find((workload) => workload.name === name)
      const [product, base] = [sideOf(ours, our), their && sideOf(theirs, their)]
      if (product && base && name.includes(matching))
        record(await compare({ name: withoutBase(name), goal, product, base }, pace))
    }
  } finally {
    await Promise.all(sides.map(endSide))
  }
}

async function serveSide(folder: string, sides: ChildProcess[]): Promise<ServedSide> {
  const program = join(folder, 'scripts', 'bench', 'requests', 'serve-side.ts')
  const side = fork(program, { cwd: folder, execArgv: ['--import', 'tsx'] })
  sides.push(side)
  const [message]: ServedSide[] = await Promise.race([
    once(side, 'message'),
    once(side, 'exit').then(() => Promise.reject(new Error(`The side in ${folder} has ended.`))),
  ])
  if (!message) throw new Error(`The side in ${folder} has sent nothing.`)
  return message
}

async function endSide(side: ChildProcess) {
  if (side.exitCode !== null || side.signalCode !== null) return
  const ended = once(side, 'exit')
  side.disconnect()
  await ended
}

/** The workloads that run on the product alone, on its own tasks. */
async function workloadsOf({ seeded, cookies, servers }: ServedSide) {
  const board = `${servers.usual.url}/api/projects/${seeded.boards[200]}/tasks`
  const etag = (await fetch(board, { headers: { cookie: cookies.editor } })).headers.get('etag') ?? ''
  return workloads(withFinished(seeded), etag)
}

type EarlierSeed = Omit<Seeded, 'finished'> & Partial<Pick<Seeded, 'finished'>>

/** A commit without recurring tasks finishes plain ones instead. */
const withFinished = ({ finished, ...seeded }: EarlierSeed): Seeded => {
  const { taskIds } = seeded.spread
  return { ...seeded, finished: finished ?? { recurring: taskIds, plain: taskIds } }
}

/** Null for a workload of a program other than the product. */
function sideOf({ servers, cookies }: ServedSide, { product, viewer }: Omit<Workload, 'name'>) {
  const { server, next } = product
  if (server !== 'usual' && server !== 'forgetful') return null
  return { target: servers[server], next, cookie: cookies[viewer] }
}

/** The name of a workload without its usual base. */
const withoutBase = (name: string) => name.split(', to ')[0] ?? name
