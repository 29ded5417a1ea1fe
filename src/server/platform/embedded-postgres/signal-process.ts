/** Sends a signal to a process; ignores one that has already ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isOfNoProcess(error)) throw error
  }
}

const isOfNoProcess = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ESRCH'
