import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from '../platform/settings/settings'

type CompleteSettings = Settings & { appSecret: string }

/** The settings of a server in tests: no log, and no rate limits by default. */
export const testSettings = (changes: Partial<CompleteSettings> = {}): CompleteSettings => ({
  ...readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
  appSecret: 'a secret of the tests, long enough',
  dataDir: join(tmpdir(), 'laneway-tests'),
  ...changes,
})
