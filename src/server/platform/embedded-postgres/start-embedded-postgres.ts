import { setTimeout as delay } from 'node:timers/promises'
import { locateCluster } from './cluster'
import { nativeFolder } from './native-files'
import type { RunningServer } from './server-access'
import { unixServer } from './unix-server'
import { windowsServer } from './windows-server'

type Options = {
  dataDir: string
  /** False is faster but unsafe on a power failure: for tests only. */
  durable?: boolean
  /** Called with each line that should be shown to the operator. */
  say?: (line: string) => void
}

export type EmbeddedPostgres = {
  /** For the product: the role owns its database and nothing else. */
  connectionString: string
  /** For tests: the superuser. */
  administratorConnectionString: string
  readonly pid: number
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of the npm packages, with its files under `dataDir`, and keeps it running until `stop`. It
 * also ends when this process ends, however that happens.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, say = () => {} } = options
  const cluster = await locateCluster(dataDir, say)
  const native = await nativeFolder(cluster)
  const platformServer = process.platform === 'win32' ? windowsServer : unixServer
  const { open, tidyUp, ...addresses } = await platformServer(cluster, native, durable)
  const supervised = await keepRunning(open, say)
  return {
    ...addresses,
    get pid() {
      return supervised.pid
    },
    stop: async () => {
      await supervised.stop()
      await tidyUp()
    },
  }
}

const firstPauseMilliseconds = 100
const maxPauseMilliseconds = 5_000

type SupervisedServer = { readonly pid: number; stop: () => Promise<void> }

/** Starts a server, and starts it again whenever it exits unexpectedly. */
async function keepRunning(
  open: () => Promise<RunningServer>,
  say: (line: string) => void,
): Promise<SupervisedServer> {
  let server = await open()
  let isStopping = false

  const openAgain = async () => {
    for (let pause = firstPauseMilliseconds; !isStopping; pause = Math.min(2 * pause, maxPauseMilliseconds)) {
      try {
        server = await open()
        return
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        await delay(pause)
      }
    }
  }

  const watch = async () => {
    await server.ended
    while (!isStopping) {
      say('PostgreSQL has ended unexpectedly and is being started again.')
      await openAgain()
      if (isStopping) await server.stop()
      await server.ended
    }
  }

  const watching = watch()
  return {
    get pid() {
      return server.pid
    },
    stop: async () => {
      isStopping = true
      await server.stop()
      await watching
    },
  }
}
