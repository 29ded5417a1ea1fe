/** Sends a signal to a process; one that has ended meanwhile needs none. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isOfNoProcess(error)) throw error
  }
}

const isOfNoProcess = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ESRCH'
