#!/usr/bin/env node
// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './setup.mjs'

const built = join(root, 'dist', 'server', 'laneway.js')
if (existsSync(built)) await import(pathToFileURL(built).href)
else {
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(root, 'scripts', 'laneway.ts')).href)
}
