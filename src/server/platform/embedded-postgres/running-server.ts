/** A PostgreSQL that answers, started by this process or borrowed from another one of ours. */
export type RunningServer = {
  pid: number
  /** Fulfilled when it has ended, for whatever reason. */
  ended: Promise<unknown>
  /** Ends it if this process started it; else only lets go of it. */
  stop: () => Promise<void>
}
