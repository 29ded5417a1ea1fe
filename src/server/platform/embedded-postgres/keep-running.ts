import { setTimeout as delay } from 'node:timers/promises'

import type { RunningServer } from './server-access'

const firstPauseMilliseconds = 100
const maxPauseMilliseconds = 5_000

export type SupervisedServer = { readonly pid: number; stop: () => Promise<void> }

/** Starts a server, and starts it again whenever it exits unexpectedly. */
export async function keepRunning(
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
