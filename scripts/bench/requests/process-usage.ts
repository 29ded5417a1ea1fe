import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100
const kilobytesPerMegabyte = 1024

/** Fields of /proc/[pid]/stat, counted from the process's state, which follows its name in parentheses. */
const field = { parent: 1, userTicks: 11, systemTicks: 12, endedUserTicks: 13, endedSystemTicks: 14 } as const

type Stat = Record<keyof typeof field, number>

/** The CPU seconds of these processes and their descendants, ended ones included. Works on Linux only. */
export function cpuSecondsOf(roots: readonly number[]) {
  const stats = allStats()
  const ticks = treeOf(roots, stats).map((pid) => {
    const { userTicks, systemTicks, endedUserTicks, endedSystemTicks } = stats.get(pid) ?? nothing
    return userTicks + systemTicks + (roots.includes(pid) ? endedUserTicks + endedSystemTicks : 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** Their memory in MB, with shared memory divided among the processes that share it. */
export function megabytesOf(roots: readonly number[]) {
  return (
    treeOf(roots, allStats()).reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / kilobytesPerMegabyte
  )
}

const nothing: Stat = { parent: 0, userTicks: 0, systemTicks: 0, endedUserTicks: 0, endedSystemTicks: 0 }

function treeOf(roots: readonly number[], stats: Map<number, Stat>) {
  const tree = [...roots]
  for (const parent of tree) {
    for (const [pid, stat] of stats) if (stat.parent === parent) tree.push(pid)
  }
  return tree
}

function allStats() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(pids.flatMap((pid) => statOf(Number(pid))))
}

function statOf(pid: number): [number, Stat][] {
  const text = textOf(`/proc/${pid}/stat`)
  if (text === null) return []
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const read = (name: keyof typeof field) => Number(values[field[name]])
  return [
    [
      pid,
      {
        parent: read('parent'),
        userTicks: read('userTicks'),
        systemTicks: read('systemTicks'),
        endedUserTicks: read('endedUserTicks'),
        endedSystemTicks: read('endedSystemTicks'),
      },
    ],
  ]
}

const proportionalKilobytes = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0)

/** A process may end between being listed and being read. */
function textOf(path: string) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
