import type { RunningServer } from './running-server'

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
