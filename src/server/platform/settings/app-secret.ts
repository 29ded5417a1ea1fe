import { join } from 'node:path'
import { type Settings, SettingsError } from './settings'
import { storedSecret } from './stored-secret'

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
