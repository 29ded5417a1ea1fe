// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../setup.mjs'

/** @typedef {{ ok: boolean, seconds: number, output: string }} StepResult */

/** What a step does beside others, only when they leave the processors idle. */
export const atLowPriority = [
  '--import',
  'data:text/javascript,import{setPriority}from"node:os";setPriority(19)',
]

/**
 * Runs one step of the tests with Node and prints its result, and its output when it failed.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<StepResult>}
 */
export async function runStep(name, args, environment = {}) {
  const started = Date.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NO_COLOR: '1', ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')

  const seconds = (Date.now() - started) / 1000
  if (code !== 0) console.log(output)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  return { ok: code === 0, seconds, output }
}
