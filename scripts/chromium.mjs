// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, run } from './setup.mjs'

/** The headless shell comes first: it needs about half the processor time of the full browser. */
const systemPrograms = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium has no sandbox under root; the other flags prevent background network requests. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine, else the one that Playwright has downloaded; undefined without either. */
export function chromiumPath() {
  return [...systemPrograms, downloadedPath()].find((path) => existsSync(path))
}

/** Finds a Chromium that runs, or installs one: Debian's headless shell as root, else Playwright's. */
export async function ensureChromium() {
  if (starts(systemPrograms[0])) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium for the browser tests…\n')
    await installFromDebian().catch(() => {})
  }
  if (starts(chromiumPath())) return
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']).catch(() => {})
  if (!starts(chromiumPath()))
    throw new Error('The browser tests need Chromium; install it, then run them again.')
}

async function installFromDebian() {
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
}

/** @param {string | undefined} path */
const starts = (path) => path !== undefined && spawnSync(path, ['--version', '--no-sandbox']).status === 0

function downloadedPath() {
  const require = createRequire(import.meta.url)
  return String(require('playwright-core').chromium.executablePath())
}
