import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hourMilliseconds } from '@/domain/units'
import type { Db } from '../../platform/database/database'
import { findWebFile, recordRun, storeWebFiles } from '../../platform/web-files/web-file-queries'
import { pathOf } from './page-preloads'

/** For files whose names change with their content. */
export const immutable = 'public, max-age=31536000, immutable'

const intervalMilliseconds = hourMilliseconds
const storedPath = /^\/assets\/[\w.-]{1,100}\.(?:js|css)$/
const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
])

type FormerFilesOptions = { db: Db; webRoot: string; files: readonly string[] }

/**
 * Stores the scripts and styles of this build in the database, while it runs and for some days more. A page that was
 * opened before an upgrade loads its lazy parts from there, from any process.
 */
export function storeBuild(app: FastifyInstance, { db, webRoot, files }: FormerFilesOptions) {
  const store = async () => {
    const missing = await recordRun(db, files)
    const read = missing.map(async (path) => ({ path, content: await readFile(join(webRoot, path), 'utf8') }))
    if (read.length > 0) await storeWebFiles(db, await Promise.all(read))
  }
  const attempt = () => {
    store().catch((error: unknown) => app.log.warn({ err: error }, 'web files were not stored'))
  }
  const timer = setInterval(attempt, intervalMilliseconds).unref()
  app.addHook('onListen', async () => attempt())
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Sends a file of another build. @returns false when there is none */
export async function sendFormerFile({ url }: FastifyRequest, reply: FastifyReply, db: Db) {
  const path = pathOf(url)
  if (!storedPath.test(path)) return false
  const found = await findWebFile(db, path)
  if (!found) return false
  await reply
    .header('cache-control', immutable)
    .type(types.get(extname(path)) ?? 'text/plain')
    .send(found.content)
  return true
}
