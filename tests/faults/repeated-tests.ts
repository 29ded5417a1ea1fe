import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup.mjs'
import { outputOf } from '../e2e/support/product'
import { type Fault, unless } from './finding'

/** The tests that repeat less in `npm test` than they can. */
const repeatedTests = () =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join('src', path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("/testing/rounds'"))

/** Runs the tests of `npm test` that depend on chance or order with all of their rounds. */
export const repeatTests: Fault = {
  name: 'repeated-tests',
  async *run() {
    const files = repeatedTests()
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files]
    const env = { ...process.env, LANEWAY_TEST_ROUNDS: 'all' }
    const child = spawn(process.execPath, vitest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = outputOf(child)
    const [code] = await once(child, 'close')
    yield {
      line: `${files.length} files of tests with all of their rounds`,
      faults: unless(files.length > 0 && code === 0, output()),
    }
  },
}
