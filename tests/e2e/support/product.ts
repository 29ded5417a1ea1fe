import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../src/server/platform/process/free-port'

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const readyLine = /^Laneway is ready at (\S+)$/m

/** Empty counts as unset, and wins over what a developer keeps in .env. */
const unset = {
  HOST: '',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  APP_SECRET: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  AEROAUTH_ISSUER: '',
  AEROAUTH_CLIENT_ID: '',
  AEROAUTH_CLIENT_SECRET: '',
  TRUST_PROXY: '',
  METRICS_TOKEN: '',
  DRAIN_SECONDS: '',
}

export type Product = {
  url: string
  pid: number
  dataDir: string
  /** All that it has printed up to now. */
  output: () => string
  /** Stops it as Ctrl+C does, and gives its exit code. */
  stop: () => Promise<number | null>
}

type Options = {
  env?: NodeJS.ProcessEnv
  /** A data folder to start on and to leave behind; without one the product gets its own, which goes with it. */
  dataDir?: string
}

/** Starts the built product as people do: in a process of its own, with its own database, limits off. */
export async function startProduct({ env = {}, dataDir }: Options = {}): Promise<Product> {
  const folder = dataDir ?? (await makeDataDir())
  const child = await launchProduct({ DATA_DIR: folder, ...env })
  const output = outputOf(child)
  const url = await readyAddress(child, output)
  const stop = async () => {
    const code = await endOf(child, 'SIGTERM')
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    return code
  }
  return { url, pid: child.pid ?? 0, dataDir: folder, output, stop }
}

/** A folder of its own in which the database of root's product can lie too. */
export async function makeDataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-product-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the build of this checkout, or another one. */
export async function launchProduct(env: NodeJS.ProcessEnv, program = main) {
  const { PATH, HOME } = process.env
  const port = String(await freePort())
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ...unset, PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'info', ...env },
  })
}

/** Collects what the process prints from now on. */
export function outputOf({ stdout, stderr }: ChildProcess) {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

/** Waits until the process has ended, after a signal when one is named, and gives its exit code. */
export async function endOf(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'close')
  if (signal) child.kill(signal)
  await ended
  return child.exitCode
}

/** Waits for the line that says where the product is. */
export function readyAddress(child: ChildProcess, output: () => string) {
  return new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = readyLine.exec(output())?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The product did not start: ${output()}`)))
  })
}
