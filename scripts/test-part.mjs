// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'
import { inProjects, unitProjects } from './tests/parts.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const projects = inProjects(unitProjects)

const parts = new Map(
  Object.entries({
    unit: [vitest, 'run', ...projects],
    watch: [vitest, 'watch', ...projects],
    e2e: ['node_modules/@playwright/test/cli.js', 'test'],
  }),
)

const [part = '', ...args] = process.argv.slice(2)
const program = parts.get(part)
if (!program) throw new Error(`Name a part of the tests: ${[...parts.keys()].join(', ')}`)

await ensureInstalled()
await ensureBuilt()
if (part === 'e2e') await ensureChromium()
const [code] = await once(
  spawn(process.execPath, [...program, ...args], { cwd: root, stdio: 'inherit' }),
  'exit',
)
process.exitCode = code ?? 1
