// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './setup.mjs'

const isThere = () => spawnSync('haproxy', ['-v']).status === 0

/** Finds the HAProxy that the tests of several processes need, or installs Debian's package. */
export async function ensureHaproxy() {
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing haproxy for the tests of several processes…\n')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'])
  }
  if (!isThere()) throw new Error('The tests need haproxy; install it, then run them again.')
}
