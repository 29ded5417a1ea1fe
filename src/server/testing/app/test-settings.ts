import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultProviderName } from '@/domain/sign-in-providers'
import type { ProviderSettings } from '../../platform/settings/provider-settings'
import { readSettings, type Settings } from '../../platform/settings/settings'

/** AeroAuth with this client and name, and no other provider. */
export const withAeroAuth = (
  client: ProviderSettings['client'],
  name: string = defaultProviderName,
): Pick<Settings, 'signIn'> => ({
  signIn: readSettings({}).signIn.map((provider) =>
    provider.id === 'aeroauth' ? { ...provider, name, client } : provider,
  ),
})

type CompleteSettings = Settings & { appSecret: string }

/** The settings of a server in tests: no log, and no rate limits by default. */
export const testSettings = (changes: Partial<CompleteSettings> = {}): CompleteSettings => ({
  ...readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
  appSecret: 'a secret of the tests, long enough',
  dataDir: join(tmpdir(), 'laneway-tests'),
  ...changes,
})
