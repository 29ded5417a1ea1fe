import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { freePort } from '@/server/platform/process/free-port'
import { makeDataDir } from '../../tests/e2e/support/product'
import { root } from '../setup.mjs'
import { type Figure, median } from './figure'

const runs = 3

/**
 * Measures the time from `npm start` to the line that says that the server is ready, with an existing build.
 */
export async function startTimes(): Promise<Figure[]> {
  const first = []
  const later = []
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await makeDataDir()
    first.push(await timeStart(dataDir))
    later.push(await timeStart(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    { name: 'npm start to ready, first time (makes the database)', value: median(first), unit: 's' },
    { name: 'npm start to ready, later', value: median(later), unit: 's', limit: 2 },
  ]
}

async function timeStart(dataDir: string) {
  const port = String(await freePort())
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DATABASE_URL: '', PUBLIC_URL: '' },
  })
  const ended = once(npm, 'close')
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => chunk.includes('ready at') && resolve())
    npm.once('exit', () => reject(new Error('npm start ended before it was ready.')))
  })
  const seconds = (performance.now() - started) / 1000

  npm.kill('SIGTERM')
  await ended
  return seconds
}
