import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { startEmbeddedPostgres } from '@/server/platform/embedded-postgres/start-embedded-postgres'
import { readSettings } from '@/server/platform/settings/settings'
import { freePort } from '@/server/platform/process/free-port'

const say = (line: string) => process.stderr.write(`${line}\n`)
const { port, host, publicUrl, databaseUrl, dataDir } = readSettings()

// The server shares this PostgreSQL, so that the server can restart alone when a file changes.
const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, say }) : null
const apiPort = await freePort()
const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    },
  },
)

process.env.LANEWAY_DEV_API = String(apiPort)
const web = await createServer({ configFile: 'vite.config.ts', server: { port, host, strictPort: true } })
await web.listen()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
server.once('exit', () => void stop())

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
  await web.close()
  await embedded?.stop()
  process.exit()
}
