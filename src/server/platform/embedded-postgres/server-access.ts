/** How a cluster's PostgreSQL is started on this platform, and its connection strings. */
export type ServerAccess = {
  /** As the role of the server's statements. */
  connectionString: string
  /** As the superuser. */
  administratorConnectionString: string
  open: () => Promise<RunningServer>
  /** Removes files outside the data folder. */
  tidyUp: () => Promise<void>
}

/** A PostgreSQL that accepts connections, started by this process or shared with another process of the product. */
export type RunningServer = {
  pid: number
  /** Resolves when it has ended, for any reason. */
  ended: Promise<unknown>
  /** Stops it if this process started it; otherwise only stops using it. */
  stop: () => Promise<void>
}
