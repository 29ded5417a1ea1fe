// @ts-check
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
