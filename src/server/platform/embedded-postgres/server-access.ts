/** How a cluster's PostgreSQL is brought up on this platform, and reached once it is. */
export type ServerAccess = {
  /** As the role of the product's statements. */
  connectionString: string
  /** As the superuser. */
  administratorConnectionString: string
  open: () => Promise<RunningServer>
  /** Puts away what was made outside the data folder. */
  tidyUp: () => Promise<void>
}

/** A PostgreSQL that answers, started by this process or borrowed from another one of ours. */
export type RunningServer = {
  pid: number
  /** Fulfilled when it has ended, for whatever reason. */
  ended: Promise<unknown>
  /** Ends it if this process started it; else only lets go of it. */
  stop: () => Promise<void>
}
