import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@/server/platform/embedded-postgres/start-embedded-postgres'
import { freePort } from '@/server/platform/process/free-port'
import { endOf, launchProduct, makeDataDir, outputOf, readyAddress } from '../e2e/support/product'
import { startBalancer } from './balancer'
import { environmentOf } from './compose-file'
import { layOutImage } from './image'

const pollMilliseconds = 20
const timeoutMilliseconds = 15_000
const secrets = { APP_SECRET: 'the secret of the whole fleet', POSTGRES_PASSWORD: 'unused on a socket' }

export type Member = {
  /** Kills without warning, like a machine that fails. */
  kill: () => Promise<unknown>
  /** Stops as an upgrade does; returns the exit code. */
  stop: () => Promise<number | null>
  start: () => Promise<void>
}

/**
 * Starts the services of compose.yaml without Docker: PostgreSQL, two processes from the image's files, and
 * the balancer.
 */
export async function openFleet() {
  const folder = await makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const program = join(await layOutImage(join(folder, 'image')), 'main.js')
  const ports = [await freePort(), await freePort()] as const
  const balancer = await startBalancer(ports)
  const machine = {
    DATABASE_URL: postgres.connectionString,
    PUBLIC_URL: '',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }

  async function member(service: string, port: number) {
    const env = {
      ...(await environmentOf(service, secrets)),
      ...machine,
      PORT: String(port),
      DATA_DIR: folder,
    }
    let child: ChildProcess
    const start = async () => {
      child = await launchProduct(env, program)
      await readyAddress(child, outputOf(child))
    }
    await start()
    return {
      start,
      kill: () => endOf(child, 'SIGKILL'),
      stop: () => endOf(child, 'SIGTERM'),
    } satisfies Member
  }

  const members = await Promise.all(ports.map((port, index) => member(`app-${index + 1}`, port)))

  return {
    url: balancer.url,
    members,
    databaseUrl: postgres.connectionString,
    async untilBalanced() {
      const giveUpAt = Date.now() + timeoutMilliseconds
      while ((await balancer.activeServers()) < members.length) {
        if (Date.now() > giveUpAt) throw new Error(`The balancer misses a process: ${balancer.output()}`)
        await delay(pollMilliseconds)
      }
    },
    async close() {
      await balancer.stop()
      await Promise.all(members.map(({ kill }) => kill()))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>
