import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder'

/** A random secret in a file that only its owner may read, made when it is first asked for; empty when somebody emptied it. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const kept = await readFile(path, 'utf8').catch(() => makeSecret(dataDir, path))
  return kept.trim()
}

/** Written whole before it takes its name, so that of two first starts at once both go on with the same secret. */
async function makeSecret(dataDir: string, path: string) {
  await makeDataFolder(dataDir)
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  await link(unfinished, path).catch(() => {})
  await rm(unfinished)
  return readFile(path, 'utf8')
}
