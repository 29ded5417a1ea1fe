import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultBinDays, maxBinDays } from '@/domain/bin'
import {
  defaultMaxFileBytes,
  defaultPersonFilesBytes,
  defaultProjectFilesBytes,
  defaultUploadBytesPerDay,
} from '@/domain/file'
import { defaultProjectTextBytes } from '@/domain/project'
import { mebibyte } from '@/domain/units'
import { httpOrigin, urlOf } from './address-setting'
import { projectRoot } from './project-root'
import { proxies } from './proxy-setting'
import { registrationDomainsSetting, registrationModeSetting } from './registration-settings'

const mebibytes = (name: string, defaultBytes: number) =>
  z
    .string()
    .default(String(defaultBytes / mebibyte))
    .refine(
      (text) => /^[1-9]\d{0,6}$/.test(text),
      `${name} must be a whole number of MiB from 1, such as ${defaultBytes / mebibyte}.`,
    )
    .transform(Number)

const isBucket = ({ username, password, hostname, pathname }: URL) =>
  username !== '' && password !== '' && hostname !== '' && /^\/[^/]+\/?$/.test(pathname)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const minSecretLength = 16

/** All settings but those of providers, by the names of their environment variables. */
export const environmentSchema = z.object({
  /** The port to listen on; 0 takes a free one. */
  PORT: z
    .string()
    .default('3000')
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) < 2 ** 16,
      'PORT must be a number from 0 to 65535.',
    )
    .transform(Number),

  /** The address to listen on. */
  HOST: z.string().default('127.0.0.1'),

  /** The one origin at which users reach the server; unset, any loopback name is accepted. */
  PUBLIC_URL: httpOrigin(
    'PUBLIC_URL must be an http or https address without a path, such as https://laneway.example.org.',
  ).optional(),

  /** The connection string of an external PostgreSQL; unset, the built-in one is used. */
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/laneway.',
  ).optional(),

  /** The same PostgreSQL without a pooler, for LISTEN and NOTIFY; unset, DATABASE_URL. */
  DATABASE_URL_DIRECT: urlOf(
    ['postgres:', 'postgresql:'],
    'DATABASE_URL_DIRECT must be an address such as postgresql://user:password@host:5432/laneway.',
  ).optional(),

  /** Off is for connection poolers that do not support prepared statements. */
  PREPARED_STATEMENTS: z
    .enum(['on', 'off'], { error: 'PREPARED_STATEMENTS must be on or off.' })
    .default('on'),

  /** The maximum size of the board cache in megabytes. */
  BOARD_MEMORY_MB: z
    .string()
    .default('64')
    .refine(
      (text) => /^\d{1,5}$/.test(text),
      'BOARD_MEMORY_MB must be a whole number of megabytes, such as 64.',
    )
    .transform(Number),

  /** How long a page waits for its data, before the server sends it without them. */
  PAGE_TIMEOUT_MS: z
    .string()
    .default('150')
    .refine(
      (text) => /^\d{1,5}$/.test(text),
      'PAGE_TIMEOUT_MS must be a whole number of milliseconds, such as 150.',
    )
    .transform(Number),

  /** An S3-compatible store for files; unset, they are in the database. */
  FILES_URL: urlOf(
    ['s3:'],
    'FILES_URL must be an address such as s3://key:secret@host:9000/bucket?region=us-east-1&tls=off.',
  )
    .refine((text) => isBucket(new URL(text)), {
      error: 'FILES_URL must hold a key, a secret, a host and a bucket: s3://key:secret@host/bucket.',
    })
    .optional(),

  /** The largest file, in MiB. */
  MAX_FILE_MB: mebibytes('MAX_FILE_MB', defaultMaxFileBytes),

  /** The most bytes of all files of a project, in MiB. */
  PROJECT_FILES_MB: mebibytes('PROJECT_FILES_MB', defaultProjectFilesBytes),

  /** The most bytes of all files that a person has added, in MiB. */
  PERSON_FILES_MB: mebibytes('PERSON_FILES_MB', defaultPersonFilesBytes),

  /** The most bytes that a person may send as files, imports and pictures in a day, in MiB. */
  UPLOAD_MB_PER_DAY: mebibytes('UPLOAD_MB_PER_DAY', defaultUploadBytesPerDay),

  /** The most bytes of all texts of a project, in MiB. */
  PROJECT_TEXTS_MB: mebibytes('PROJECT_TEXTS_MB', defaultProjectTextBytes),

  /** For how many days deleted things can be restored; 0: they are deleted at once. */
  BIN_DAYS: z
    .string()
    .default(String(defaultBinDays))
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) <= maxBinDays,
      `BIN_DAYS must be a whole number of days from 0 to ${maxBinDays}, such as ${defaultBinDays}.`,
    )
    .transform(Number),

  /** The folder of the built-in database, unsent emails and the generated secret. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(projectRoot, path)),

  /** The secret from which the keys for tokens and encrypted secrets are derived. */
  APP_SECRET: z
    .string()
    .min(
      minSecretLength,
      `APP_SECRET must be at least ${minSecretLength} characters long; openssl rand -hex 32 makes one.`,
    )
    .optional(),

  /** Previous values of APP_SECRET, separated by commas, that still decrypt secrets. */
  APP_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((secrets) => secrets.filter((secret) => secret !== '')),

  /** The mail server; unset, emails are written to files under DATA_DIR. */
  SMTP_URL: urlOf(
    ['smtp:', 'smtps:'],
    'SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.',
  ).optional(),

  /** On also sends a password to a mail server without encryption. A mail server on this machine always gets it. */
  SMTP_PLAIN: z.enum(['on', 'off'], { error: 'SMTP_PLAIN must be on or off.' }).default('off'),

  /** The sender of emails. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^@\r\n]+@[^@\r\n]+$/,
      'MAIL_FROM must be a mail address, such as Laneway <laneway@example.org>.',
    )
    .default('Laneway <laneway@localhost>'),

  /** Who may create an account, and the allowed domains of its address; unset, all domains. */
  REGISTRATION: registrationModeSetting,
  REGISTRATION_DOMAINS: registrationDomainsSetting,

  /** The operators of this server, by the addresses of their accounts. They see /operator. */
  OPERATORS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .transform((addresses) => addresses.filter((address) => address !== ''))
    .refine(
      (addresses) => addresses.every((address) => /^[^@\s]+@[^@\s]+$/.test(address)),
      'OPERATORS must be mail addresses, separated by commas.',
    ),

  /** Off is for benchmarks and tests. */
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'RATE_LIMITS must be on or off.' }).default('on'),

  /** The proxies whose forwarded client addresses are trusted: a number of proxies, or their addresses. */
  TRUST_PROXY: proxies.default(false),

  /** The bearer token that Prometheus sends to read /metrics; unset, there are no metrics. */
  METRICS_TOKEN: z
    .string()
    .min(minSecretLength, `METRICS_TOKEN must be at least ${minSecretLength} characters long.`)
    .optional(),

  /** How long a stopping process still serves requests, so that a load balancer can notice first. */
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine((text) => /^\d{1,2}$/.test(text), 'DRAIN_SECONDS must be a whole number from 0 to 99.')
    .transform(Number),

  /** Unset: info, or warn in a terminal. */
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` }).optional(),
})
export type Environment = z.infer<typeof environmentSchema>
