import type { RunningServer } from './running-server'

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
