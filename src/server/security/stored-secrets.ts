import type { Database } from '@db/schema'
import type { Db } from '../platform/database/database'

const columns = {
  users: ['passwordHash'],
  sessions: ['idHash'],
  knownBrowsers: ['tokenHash'],
  accountTokens: ['tokenHash', 'browserHash', 'subject'],
  twoFactorSecrets: ['sealedSecret', 'recoverySalt'],
  recoveryCodes: ['codeHash'],
  handshakes: ['idHash', 'data'],
  throttles: ['key'],
  idempotencyKeys: ['answer', 'bodyHash'],
  invitations: ['tokenHash', 'nonce'],
  mails: ['nonce'],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>

const tables = [
  'users',
  'sessions',
  'knownBrowsers',
  'accountTokens',
  'twoFactorSecrets',
  'recoveryCodes',
  'handshakes',
  'throttles',
  'idempotencyKeys',
  'invitations',
  'mails',
] as const

/** The contents of every secret column, each with its name. */
export async function storedSecrets(db: Db): Promise<[name: string, value: string][]> {
  const secrets = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute()
      return rows.flatMap((row, index) =>
        Object.entries(row)
          .filter(([column]) => columns[table].some((secret) => secret === column))
          .map(([column, value]): [string, string] => [`${table}.${column} ${index}`, String(value ?? '')]),
      )
    }),
  )
  return secrets.flat().filter(([, value]) => value !== '')
}
