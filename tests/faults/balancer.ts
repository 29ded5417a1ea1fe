import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '@/server/platform/process/free-port'
import { endOf, outputOf } from '../e2e/support/product'

const configuration = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))
const activeServers = /^haproxy_backend_active_servers\{proxy="app"\} (\d+)$/m

/** Runs HAProxy with compose.yaml's configuration in front of processes on these ports. */
export async function startBalancer([first, second]: readonly [number, number]) {
  const [port, figuresPort] = [await freePort(), await freePort()]
  const local = (each: number) => `127.0.0.1:${each}`
  const child = spawn('haproxy', ['-f', configuration], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      LISTEN: local(port),
      FIGURES: local(figuresPort),
      APP_1: local(first),
      APP_2: local(second),
    },
  })
  const output = outputOf(child)

  return {
    url: `http://${local(port)}`,
    output,
    /** The number of processes that the balancer sends requests to. */
    async activeServers() {
      const text = await fetch(`http://${local(figuresPort)}/metrics`).then(
        (response) => response.text(),
        () => '',
      )
      return Number(activeServers.exec(text)?.[1] ?? 0)
    },
    stop: () => endOf(child, 'SIGTERM'),
  }
}
