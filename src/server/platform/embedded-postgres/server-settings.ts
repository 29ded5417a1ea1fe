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
