import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app'
import { withAppSecret } from './platform/settings/stored-secret'
import { createSecretBox } from './platform/secrets/secret-box'
import { readSettings, type Settings } from './platform/settings/settings'
import { stopOnSignal } from './platform/process/graceful-stop'
import { logProcessErrors } from './platform/process/process-errors'
import { deliverEmails } from './deliver-emails'
import { openPreparedDatabase } from './platform/embedded-postgres/prepared-database'
import { projectRoot } from './platform/settings/project-root'
import { startFailure } from './platform/process/start-failure'
import { createPageThread } from './transports/pages/page-thread'
import { resealSecrets } from './identity/two-factor/reseal-secrets'

/** Clients that all reconnect at once wait in the accept backlog, up to the system's limit. */
const maxNewConnections = 4_096

/** A build of the web app. It imports nothing of the server. */
const pageThreadPath = join(projectRoot, 'dist', 'pages', 'page-thread.js')

let settings: Settings | null = null
try {
  settings = readSettings()
  await serve(settings)
} catch (error) {
  say(startFailure(error, settings))
  process.exit(1)
}

async function serve(settings: Settings) {
  const complete = await withAppSecret(settings)
  const { db, poolUse, listenerConnection, close } = await openPreparedDatabase(complete, say)
  const stopping = new AbortController()
  try {
    const built = join(projectRoot, 'dist', 'web')
    const webRoot = existsSync(built) ? built : null
    const app = await buildApp({
      settings: complete,
      db,
      webRoot,
      pageRenderer: webRoot === null ? null : createPageThread(pageThreadPath),
      listenerConnection,
      poolUse,
      stopping: stopping.signal,
    })
    logProcessErrors(app.log)
    await resealSecrets(db, createSecretBox(complete.appSecret, complete.formerAppSecrets))
    deliverEmails(app, db, complete)
    await app.listen({
      port: complete.port,
      host: complete.host,
      backlog: maxNewConnections,
      listenTextResolver: () => 'listening',
    })
    stopOnSignal(app, { stopping, drainSeconds: complete.drainSeconds, closeRest: close })
    const address = complete.publicUrl ?? localAddress(complete.host, app.server.address())
    process.stdout.write(`Laneway is ready at ${address}\n`)
    process.send?.('listening')
  } catch (error) {
    await close()
    throw error
  }
}

function localAddress(host: string, bound: AddressInfo | string | null) {
  const port = typeof bound === 'object' && bound ? bound.port : ''
  const isEverywhere = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
  return `http://${isEverywhere ? 'localhost' : host}:${port}`
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}
