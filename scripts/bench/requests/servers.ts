import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@/server/platform/process/free-port'
import { startProduct } from '../../../tests/e2e/support/product'

const baseline = fileURLToPath(new URL('baseline.ts', import.meta.url))

export type Server = { name: string; url: string; pid: number; stop: () => Promise<unknown> }

/** Starts the built product on a running database. */
export async function startProductServer(
  name: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const { url, pid, stop } = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn', ...env } })
  return { name, url, pid, stop }
}

export async function startBaseline(name: string, connectionString: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', baseline, connectionString, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The baseline did not start.'))),
  ])
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { name, url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}
