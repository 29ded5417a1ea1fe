import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder'
import { type Settings, SettingsError } from './env'

/** The settings with a secret in any case: the one that is set, or one made at the first start and kept from then on. */
export async function withAppSecret(settings: Settings): Promise<Settings & { appSecret: string }> {
  return { ...settings, appSecret: settings.appSecret ?? (await keptSecret(settings.dataDir)) }
}

async function keptSecret(dataDir: string) {
  const path = join(dataDir, 'app-secret')
  const kept = await readFile(path, 'utf8').catch(() => makeSecret(dataDir, path))
  if (kept.trim() === '') throw new SettingsError(`${path} is empty; restore it, or set APP_SECRET.`)
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
