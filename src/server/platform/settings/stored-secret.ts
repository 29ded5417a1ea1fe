import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder'

/** A random secret in a file that only its owner can read, generated on first use; empty when the file was emptied. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const secret = await readFile(path, 'utf8').catch(() => makeSecret(dataDir, path))
  return secret.trim()
}

/** Written completely before it is linked, so that two concurrent first starts use the same secret. */
async function makeSecret(dataDir: string, path: string) {
  await makeDataFolder(dataDir)
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  await link(unfinished, path).catch(() => {})
  await rm(unfinished)
  return readFile(path, 'utf8')
}
