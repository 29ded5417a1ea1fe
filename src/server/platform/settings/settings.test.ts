import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signInProviders } from '@/domain/sign-in-providers'
import { readSettings } from './settings'

const secret = { APP_SECRET: 'sixteen letters.' }
const aeroAuth = {
  AEROAUTH_ISSUER: 'https://id.example.org',
  AEROAUTH_CLIENT_ID: 'laneway',
  AEROAUTH_CLIENT_SECRET: 'hush',
}

describe('an invalid setting stops the start with one line that names it', () => {
  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'web' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535.'],
    [{ PUBLIC_URL: 'laneway.example.org' }, 'PUBLIC_URL must be an http or https address without a path'],
    [
      { PUBLIC_URL: 'https://laneway.example.org/app' },
      'PUBLIC_URL must be an http or https address without a path',
    ],
    [
      { PUBLIC_URL: 'ftp://laneway.example.org' },
      'PUBLIC_URL must be an http or https address without a path',
    ],
    [
      { PUBLIC_URL: 'https://me@laneway.example.org' },
      'PUBLIC_URL must be an http or https address without a path',
    ],
    [
      { DATABASE_URL: 'mysql://localhost/laneway', ...secret },
      'DATABASE_URL must be an address such as postgresql://',
    ],
    [{ DATABASE_URL: 'localhost', ...secret }, 'DATABASE_URL must be an address such as postgresql://'],
    [{ DATABASE_URL: 'postgresql://localhost/laneway' }, 'APP_SECRET must be set when DATABASE_URL is'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must be at least 16 characters long'],
    [{ SMTP_URL: 'mail.example.org:25' }, 'SMTP_URL must be an address such as smtps://'],
    [{ SMTP_PLAIN: 'yes' }, 'SMTP_PLAIN must be on or off.'],
    [{ MAIL_FROM: 'Laneway' }, 'MAIL_FROM must be a mail address'],
    [{ MAIL_FROM: 'a@example.org\nBcc: b@example.org' }, 'MAIL_FROM must be a mail address'],
    [{ ...aeroAuth, AEROAUTH_ISSUER: 'http://id.example.org' }, 'AEROAUTH_ISSUER must be an https address'],
    [{ ...aeroAuth, AEROAUTH_ISSUER: 'id' }, 'AEROAUTH_ISSUER must be the address of the provider.'],
    [{ ...aeroAuth, AEROAUTH_CLIENT_SECRET: '' }, 'AEROAUTH_CLIENT_SECRET must be set too, or none of'],
    [
      { AEROAUTH_CLIENT_ID: 'laneway' },
      'AEROAUTH_ISSUER and AEROAUTH_CLIENT_SECRET must be set too, or none of',
    ],
    [{ PREPARED_STATEMENTS: 'yes' }, 'PREPARED_STATEMENTS must be on or off.'],
    [{ BOARD_MEMORY_MB: '1.5' }, 'BOARD_MEMORY_MB must be a whole number of megabytes, such as 64.'],
    [{ MAX_FILE_MB: '0' }, 'MAX_FILE_MB must be a whole number of MiB from 1, such as 25.'],
    [{ PROJECT_FILES_MB: '1.5' }, 'PROJECT_FILES_MB must be a whole number of MiB from 1, such as 1024.'],
    [{ PERSON_FILES_MB: '0' }, 'PERSON_FILES_MB must be a whole number of MiB from 1, such as 5120.'],
    [{ UPLOAD_MB_PER_DAY: 'off' }, 'UPLOAD_MB_PER_DAY must be a whole number of MiB from 1, such as 2048.'],
    [{ BIN_DAYS: '366' }, 'BIN_DAYS must be a whole number of days from 0 to 365, such as 30.'],
    [{ PROJECT_TEXTS_MB: '0' }, 'PROJECT_TEXTS_MB must be a whole number of MiB from 1, such as 64.'],
    [
      { FILES_URL: 'https://host/bucket' },
      'FILES_URL must be an address such as s3://key:secret@host:9000/bucket?region=us-east-1&tls=off.',
    ],
    [
      { FILES_URL: 's3://key:secret@host' },
      'FILES_URL must hold a key, a secret, a host and a bucket: s3://key:secret@host/bucket.',
    ],
    [{ PAGE_TIMEOUT_MS: 'soon' }, 'PAGE_TIMEOUT_MS must be a whole number of milliseconds, such as 150.'],
    [{ REGISTRATION: 'off' }, 'REGISTRATION must be one of open, invited, closed.'],
    [{ REGISTRATION_DOMAINS: '@example.org' }, 'REGISTRATION_DOMAINS must be domains separated by commas'],
    [{ REGISTRATION_DOMAINS: '*.example.org' }, 'REGISTRATION_DOMAINS must be domains separated by commas'],
    [{ REGISTRATION_DOMAINS: 'a.example b.example' }, 'REGISTRATION_DOMAINS must be domains separated by'],
    [{ REGISTRATION_DOMAINS: 'a.example,,b.example' }, 'REGISTRATION_DOMAINS must be domains separated by'],
    [{ REGISTRATION_DOMAINS: ',' }, 'REGISTRATION_DOMAINS must be domains separated by commas'],
    [{ AEROAUTH_NAME: 'Acme\nID' }, 'AEROAUTH_NAME must be one line of at most 40 characters.'],
    [{ AEROAUTH_NAME: 'A'.repeat(41) }, 'AEROAUTH_NAME must be one line of at most 40 characters.'],
    [{ AEROAUTH_TRUST_EMAIL: 'true' }, 'AEROAUTH_TRUST_EMAIL must be on or off.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a number of proxies, or their addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be a number of proxies, or their addresses'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters long.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number from 0 to 99.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('%j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
    expect(() => readSettings(environment)).not.toThrow('\n')
  })
})

test('a message never repeats what may contain a password', () => {
  expect(() =>
    readSettings({ DATABASE_URL: 'mysql://me:hunter22@localhost/laneway', ...secret }),
  ).not.toThrow('hunter22')
})

test('defaults: loopback only, the built-in database, limits on', () => {
  const { dataDir, ...rest } = readSettings({}, false)
  expect(isAbsolute(dataDir)).toBe(true)
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    databaseUrlDirect: null,
    preparedStatements: true,
    boardCacheMegabytes: 64,
    registration: { mode: 'open', domains: [] },
    operators: [],
    pageTimeoutMilliseconds: 150,
    filesUrl: null,
    maxFileBytes: 25 * 1024 * 1024,
    maxProjectFileBytes: 1024 * 1024 * 1024,
    maxPersonFileBytes: 5 * 1024 * 1024 * 1024,
    maxUploadBytesPerDay: 2048 * 1024 * 1024,
    maxProjectTextBytes: 64 * 1024 * 1024,
    binDays: 30,
    appSecret: null,
    formerAppSecrets: [],
    smtpUrl: null,
    smtpPlain: false,
    mailFrom: 'Laneway <laneway@localhost>',
    signIn: signInProviders.map((provider) => ({ ...provider, client: null })),
    rateLimits: true,
    trustProxy: false,
    metricsToken: null,
    drainSeconds: 0,
    logLevel: 'info',
  })
})

test('a terminal shows no line for each request by default', () => {
  expect(readSettings({}, true).logLevel).toBe('warn')
  expect(readSettings({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
})

test('an empty setting counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(readSettings({}))
})

test('the public URL loses its trailing slash and its default port', () => {
  expect(readSettings({ PUBLIC_URL: 'https://Laneway.example.org:443/' }).publicUrl).toBe(
    'https://laneway.example.org',
  )
})

test('the domains of registration are compared in one form', () => {
  const text = ' Example.ORG, mail.example.org,münchen.example,example.org, '
  const domains = ['example.org', 'mail.example.org', 'xn--mnchen-3ya.example']
  expect(readSettings({ REGISTRATION_DOMAINS: text }).registration).toEqual({ mode: 'open', domains })
})

test('a database may be reached by a socket', () => {
  const address = 'postgresql://laneway@/laneway?host=%2Fvar%2Frun%2Fpostgresql'
  expect(readSettings({ DATABASE_URL: address, ...secret }).databaseUrl).toBe(address)
})

test('all three settings of AeroAuth configure it', () => {
  const { signIn } = readSettings(aeroAuth)
  expect(signIn.find(({ id }) => id === 'aeroauth')?.client).toEqual({
    issuer: 'https://id.example.org',
    clientId: 'laneway',
    clientSecret: 'hush',
    trustsEmail: false,
  })
})

test.each([
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
])('TRUST_PROXY %s means %j', (text, meaning) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(meaning)
})
