import { placeCluster } from './cluster'
import { keepRunning } from './keep-running'
import { nativeFolder } from './native-files'
import { unixServer } from './unix-server'
import { windowsServer } from './windows-server'

type Options = {
  dataDir: string
  /** False trades safety against a power cut for speed: for tests only. */
  durable?: boolean
  /** Is told, in one line each, what a person should know. */
  say?: (line: string) => void
}

export type EmbeddedPostgres = {
  /** For the product, whose role owns its database and nothing else. */
  connectionString: string
  /** For tests, whose role may do everything. */
  administratorConnectionString: string
  readonly pid: number
  stop: () => Promise<void>
}

/**
 * Brings up the PostgreSQL that comes with the npm packages, with its files under `dataDir`, and keeps it up until
 * `stop`. It ends with this process, however this process ends.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, say = () => {} } = options
  const cluster = await placeCluster(dataDir, say)
  const native = await nativeFolder(cluster)
  const platformServer = process.platform === 'win32' ? windowsServer : unixServer
  const { open, tidyUp, ...addresses } = await platformServer(cluster, native, durable)
  const kept = await keepRunning(open, say)
  return {
    ...addresses,
    get pid() {
      return kept.pid
    },
    stop: async () => {
      await kept.stop()
      await tidyUp()
    },
  }
}
