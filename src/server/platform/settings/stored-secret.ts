import { randomBytes } from 'node:crypto'
import { access, constants, link, readFile, rm, writeFile, chmod, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { orUnusable, unlessAbsent } from './data-access'
import { type Settings, SettingsError } from './settings'

/** A random secret in a file that only its owner can read, generated on first use; empty when the file was emptied. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const secret = await unlessAbsent(path, () => readFile(path, 'utf8'))
  return (secret ?? (await makeSecret(dataDir, path))).trim()
}

/** The file is complete before it is linked, so that two concurrent first starts use the same secret. */
async function makeSecret(dataDir: string, path: string) {
  await makeDataFolder(dataDir)
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  await link(unfinished, path).catch(() => {})
  await rm(unfinished)
  return readFile(path, 'utf8')
}

const fileName = 'app-secret'

/** Adds the secret to the settings: the configured one, or one generated at the first start and stored. */
export async function withAppSecret(settings: Settings): Promise<Settings & { appSecret: string }> {
  return { ...settings, appSecret: settings.appSecret ?? (await storedAppSecret(settings.dataDir)) }
}

async function storedAppSecret(dataDir: string) {
  const secret = await storedSecret(dataDir, fileName)
  if (secret === '') {
    throw new SettingsError(`${join(dataDir, fileName)} is empty; restore it, or set APP_SECRET.`)
  }
  return secret
}

/** For folders that contain the database of another account: others may enter but not list them. */
export const enterOnlyMode = 0o711

/**
 * Creates the data folder unless it exists. Only its owner can access it. Under root, other accounts may enter it,
 * because another account owns the database in it.
 */
export async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined
    if (isNew && process.getuid?.() === 0) await chmod(dataDir, enterOnlyMode)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw orUnusable(dataDir, error)
  }
}
