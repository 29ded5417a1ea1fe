import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../../src/server/platform/process/free-port'

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const readyLine = /^Laneway is ready at (\S+)$/m

/** Empty counts as unset, and overrides a developer's .env. */
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
  /** Everything printed so far. */
  output: () => string
  /** Stops it as Ctrl+C does, and returns its exit code. */
  stop: () => Promise<number | null>
}

type Options = {
  env?: NodeJS.ProcessEnv
  /** An initial data folder, which stays afterwards; without one the product gets a temporary folder. */
  dataDir?: string
  /** The main program of another build. */
  program?: string
}

/** Starts the built product in a separate process, with its own database and without rate limits. */
export async function startProduct({ env = {}, dataDir, program }: Options = {}): Promise<Product> {
  const folder = dataDir ?? (await makeMigratedDataDir())
  const child = await launchProduct({ DATA_DIR: folder, ...env }, program)
  const output = outputOf(child)
  const url = await readyAddress(child, output)
  const stop = async () => {
    const code = await endOf(child, 'SIGTERM')
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    return code
  }
  return { url, pid: child.pid ?? 0, dataDir: folder, output, stop }
}

/** A folder in which the product can create the database, also when root starts the product. */
export async function makeDataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-product-'))
  await chmod(folder, 0o755)
  return folder
}

/** A copy of the migrated data folder that the run's setup has prepared, or a new folder when there is none. */
export async function makeMigratedDataDir() {
  const folder = await makeDataDir()
  const template = process.env.LANEWAY_TEST_TEMPLATE
  // Keeps the files' owner: it is another account when root runs the tests.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, folder])
  return folder
}

/** Starts the build of this checkout, or another one. */
export async function launchProduct(env: NodeJS.ProcessEnv, program = main) {
  const { PATH, HOME } = process.env
  const port = String(await freePort())
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      ...unset,
      PORT: port,
      RATE_LIMITS: 'off',
      PAGE_TIMEOUT_MS: '10000',
      LOG_LEVEL: 'info',
      ...env,
    },
  })
}

/** Collects the output of the process from now on. */
export function outputOf({ stdout, stderr }: ChildProcess) {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

/** Waits until the process has exited, after sending a signal if one is named, and returns its exit code. */
export async function endOf(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'close')
  if (signal) child.kill(signal)
  await ended
  return child.exitCode
}

/** Waits for the line with the product's URL. */
export async function readyAddress(child: ChildProcess, output: () => string) {
  const [, address = ''] = await untilPrinted(child, output, readyLine)
  return address
}

/** Waits without a time limit until the output matches; fails when the process ends before. */
export function untilPrinted(child: ChildProcess, output: () => string, wanted: RegExp) {
  return new Promise<RegExpExecArray>((resolve, reject) => {
    const look = () => {
      const found = wanted.exec(output())
      if (found) resolve(found)
    }
    look()
    child.stdout?.on('data', look)
    child.once('close', () =>
      reject(new Error(`The process ended and has printed no ${wanted}: ${output()}`)),
    )
  })
}
