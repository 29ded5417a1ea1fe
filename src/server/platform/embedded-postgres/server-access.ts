/** How a cluster's PostgreSQL is started on this platform, and its connection strings. */
export type ServerAccess = {
  /** Connects as the role of the server's statements. */
  connectionString: string
  /** Connects as the superuser. */
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

/** PostgreSQL's settings, passed on its command line so that they apply to existing clusters too. */
export function serverSettings(options: { durable: boolean }): string[] {
  const settings = {
    max_connections: '100',
    shared_buffers: '128MB',
    io_method: 'sync',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    lc_messages: 'C',
    // Statement errors would write users' data into the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return asArguments(settings)
}

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
