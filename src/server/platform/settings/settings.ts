import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import type { RegistrationPolicy } from '@/domain/registration'
import { signInProviders } from '@/domain/sign-in-providers'
import { mebibyte } from '@/domain/units'
import { providerSchema, type ProviderSettings } from './provider-settings'
import { type Environment, environmentSchema } from './settings-schema'
import { projectRoot } from './project-root'

/** An invalid setting. Its message is the one line that names it and says what to do. */
export class SettingsError extends Error {}

export type Settings = {
  port: number
  host: string
  /** An origin without a trailing slash; null accepts every loopback name. */
  publicUrl: string | null
  databaseUrl: string | null
  databaseUrlDirect: string | null
  preparedStatements: boolean
  boardCacheMegabytes: number
  pageTimeoutMilliseconds: number
  filesUrl: string | null
  maxFileBytes: number
  maxProjectFileBytes: number
  maxPersonFileBytes: number
  maxUploadBytesPerDay: number
  maxProjectTextBytes: number
  /** For how many days deleted things can be restored; 0: not at all. */
  binDays: number
  dataDir: string
  appSecret: string | null
  formerAppSecrets: string[]
  smtpUrl: string | null
  /** Whether a password may be sent to it without encryption. */
  smtpPlain: boolean
  mailFrom: string
  /** The providers with which people can sign in. */
  signIn: readonly ProviderSettings[]
  registration: RegistrationPolicy
  operators: string[]
  rateLimits: boolean
  trustProxy: false | number | string[]
  metricsToken: string | null
  drainSeconds: number
  logLevel: NonNullable<Environment['LOG_LEVEL']>
}

/** Reads the settings from the environment and from `.env`; the environment takes precedence. */
export function readSettings(
  environment: NodeJS.ProcessEnv = environmentAndFile(),
  isWatched = process.stdout.isTTY,
): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const data = valid(environmentSchema, present)
  if (data.DATABASE_URL && !data.APP_SECRET) {
    throw new SettingsError('APP_SECRET must be set when DATABASE_URL is; openssl rand -hex 32 makes one.')
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? null,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseUrlDirect: data.DATABASE_URL_DIRECT ?? null,
    preparedStatements: data.PREPARED_STATEMENTS === 'on',
    boardCacheMegabytes: data.BOARD_MEMORY_MB,
    pageTimeoutMilliseconds: data.PAGE_TIMEOUT_MS,
    filesUrl: data.FILES_URL ?? null,
    maxFileBytes: data.MAX_FILE_MB * mebibyte,
    maxProjectFileBytes: data.PROJECT_FILES_MB * mebibyte,
    maxPersonFileBytes: data.PERSON_FILES_MB * mebibyte,
    maxUploadBytesPerDay: data.UPLOAD_MB_PER_DAY * mebibyte,
    maxProjectTextBytes: data.PROJECT_TEXTS_MB * mebibyte,
    binDays: data.BIN_DAYS,
    dataDir: data.DATA_DIR,
    appSecret: data.APP_SECRET ?? null,
    formerAppSecrets: data.APP_SECRET_PREVIOUS,
    smtpUrl: data.SMTP_URL ?? null,
    smtpPlain: data.SMTP_PLAIN === 'on',
    mailFrom: data.MAIL_FROM,
    signIn: signInProviders.map((provider) => valid(providerSchema(provider), present)),
    registration: { mode: data.REGISTRATION, domains: data.REGISTRATION_DOMAINS },
    operators: data.OPERATORS,
    rateLimits: data.RATE_LIMITS === 'on',
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN ?? null,
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL ?? (isWatched ? 'warn' : 'info'),
  }
}

function environmentAndFile(): NodeJS.ProcessEnv {
  try {
    return { ...parseEnv(readFileSync(join(projectRoot, '.env'), 'utf8')), ...process.env }
  } catch {
    return process.env
  }
}

function valid<Found>(schema: z.ZodType<Found>, environment: object) {
  const { data, error } = schema.safeParse(environment)
  if (error) throw new SettingsError(error.issues[0]?.message)
  return data
}

/** The server's public URL for links in emails. */
export const publicUrlOf = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`
