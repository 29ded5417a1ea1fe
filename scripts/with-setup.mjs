// @ts-check
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './setup.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const [script = '', ...args] = process.argv.slice(2)
stopWithNpm()
await ensureInstalled()

const { register } = await import('tsx/esm/api')
register()
const path = resolve(script)
process.argv = [process.execPath, path, ...args]
await import(pathToFileURL(path).href)
