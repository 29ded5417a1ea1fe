import { join } from 'node:path'
import { type Settings, SettingsError } from './settings'
import { keptSecret } from './kept-secret'

const fileName = 'app-secret'

/** Adds the secret to the settings: the configured one, or one generated at the first start and stored. */
export async function withAppSecret(settings: Settings): Promise<Settings & { appSecret: string }> {
  return { ...settings, appSecret: settings.appSecret ?? (await keptAppSecret(settings.dataDir)) }
}

async function keptAppSecret(dataDir: string) {
  const secret = await keptSecret(dataDir, fileName)
  if (secret === '') {
    throw new SettingsError(`${join(dataDir, fileName)} is empty; restore it, or set APP_SECRET.`)
  }
  return secret
}
