// @ts-check
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { supervise } from './supervise.mjs'

stopWithNpm()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
supervise(join(root, 'dist', 'server', 'main.js'))
