import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../scripts/setup.mjs'
import { testSources } from '../../scripts/tests/left-out.mjs'
import { inProjects, unitProjects } from '../../scripts/tests/parts.mjs'
import { outputOf } from '../e2e/support/product'
import { type Fault, unless } from './finding'

/** Runs all rounds of the tests that need no browser and that `npm test` repeats less often. */
export const repeatTests: Fault = {
  name: 'repeated-tests',
  async *run() {
    const files = testSources().filter((path) => /\.test\.tsx?$/.test(path))
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...inProjects(unitProjects), ...files]
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
