// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtStamp, sourceStamp } from './build-stamp.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Installs the locked packages, unless they are installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return
  process.stderr.write('Installing packages…\n')
  const npm = process.env.npm_execpath
  const install = ['ci', '--include=dev', ...quietly, ...retryOptions]
  if (npm) await run(process.execPath, [npm, ...install])
  else await run('npm', install)
}

const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

/** The lock file contains all metadata, so it is not fetched again; a request that hangs is retried soon. */
const retryOptions = [
  '--prefer-offline',
  '--fetch-timeout=20000',
  '--fetch-retries=5',
  '--fetch-retry-mintimeout=1000',
]

/** Builds the web app and the server, unless the build is up to date. */
export async function ensureBuilt() {
  if (builtStamp(root) === sourceStamp(root)) return
  process.stderr.write('Building…\n')
  await run(process.execPath, ['scripts/build.mjs'])
}

/**
 * Runs a program and shows only its errors.
 * @param {string} program
 * @param {string[]} args
 */
export async function run(program, args) {
  const shell = process.platform === 'win32' && program !== process.execPath
  const [code, signal] = await once(
    spawn(program, args, { cwd: root, shell, stdio: ['inherit', 'ignore', 'inherit'] }),
    'exit',
  )
  if (code !== 0)
    throw new Error(`"${[program, ...args].join(' ')}" failed (${signal ?? `exit code ${code}`}).`)
}

/** Compares npm's record of installed packages with the lock file, except for optional packages of other platforms. */
function isInstalled() {
  const noteFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noteFile)) return false
  const locked = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(noteFile)
  return Object.entries(locked).every(([path, { version, optional, devOptional }]) => {
    const found = Object.hasOwn(installed, path) ? installed[path] : undefined
    return path === '' || (found ? found.version === version : optional || devOptional)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
