// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'db',
  'scripts/build.mjs',
  'scripts/bundle-program.mjs',
  'scripts/page-scripts.mjs',
  'scripts/migrate.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/backup-report.ts',
  'fastify.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const isNoSource = /\.test\.tsx?$|[/\\]testing$/
const stampFile = (/** @type {string} */ root) => join(root, 'dist', 'stamp')

/**
 * Computes a hash of all sources of the build.
 * @param {string} root
 */
export const sourceStamp = (root) => stampOf(root, sources)

/**
 * Computes a hash of these files, and of the files of these folders, without tests.
 * @param {string} root
 * @param {string[]} paths
 */
export function stampOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, root, path)
  return hash.digest('hex')
}

/**
 * Reads the hash of the last build; null when there is none.
 * @param {string} root
 */
export function builtStamp(root) {
  const file = stampFile(root)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * @param {string} root
 * @param {string} stamp
 */
export const writeStamp = (root, stamp) => writeFileSync(stampFile(root), stamp)

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addTo(hash, root, path) {
  if (isNoSource.test(path)) return
  const full = join(root, path)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) addTo(hash, root, join(path, name))
  } else {
    hash.update(path).update(readFileSync(full))
  }
}
