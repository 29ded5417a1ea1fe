/** A PostgreSQL that accepts connections, started by this process or shared with another process of the product. */
export type RunningServer = {
  pid: number
  /** Resolves when it has ended, for any reason. */
  ended: Promise<unknown>
  /** Stops it if this process started it; otherwise only stops using it. */
  stop: () => Promise<void>
}
