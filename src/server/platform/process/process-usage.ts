import { readFile } from 'node:fs/promises'

export type ProcessUsage = { cpuSeconds: number; residentBytes: number }

/** Linux counts the CPU time of processes in this unit on every machine. */
const ticksPerSecond = 100

/** The CPU time and memory of a process so far. Null on systems without `/proc`, and for a process that has ended. */
export async function usageOf(pid: number): Promise<ProcessUsage | null> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ])
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
    // The name of the program, in parentheses, may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[userTicks]) + Number(fields[systemTicks])
    return { cpuSeconds: ticks / ticksPerSecond, residentBytes: Number(kibibytes) * 1024 }
  } catch {
    return null
  }
}

/** The indexes of these fields after the name of the program (proc_pid_stat(5)). */
const userTicks = 11
const systemTicks = 12
