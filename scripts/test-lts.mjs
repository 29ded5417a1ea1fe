// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './setup.mjs'

const lts = '24'

await ensureInstalled()
const folder = await mkdtemp(join(tmpdir(), 'laneway-node-'))
try {
  await run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${lts}`])
  const node = join(folder, 'node_modules', '.bin', 'node')
  await run(node, ['--version'])
  await run(node, ['scripts/build.mjs'])
  await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args[0]} failed by Node ${lts}.`)
}
