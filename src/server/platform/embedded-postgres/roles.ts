import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../database/database'
import { unlessAbsent } from '../settings/data-access'
import { storedSecret } from '../settings/stored-secret'
import { type Cluster, writeClusterFile, despiteLeftovers, openServerLog } from './cluster'

/** The superuser that every cluster has from the start. Used only for setting a cluster up and for tests. */
export const administratorRole = 'laneway'

/** The role of the server's statements. It owns the product's database and tables, and has no other rights. */
export const applicationRole = 'laneway_app'

export const databaseName = 'postgres'

/**
 * The statements that create a cluster's roles. They are idempotent except that they set the passwords. They transfer
 * tables and functions of the administrator to the application.
 */
async function roleStatements({ administrator, application }: Passwords): Promise<string[]> {
  const [administratorVerifier, applicationVerifier] = await Promise.all([
    scramVerifier(administrator),
    scramVerifier(application),
  ])
  return [
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then
        create role ${applicationRole};
      end if;
    end $$;`,
    `alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password '${applicationVerifier}';`,
    `alter role ${administratorRole} password '${administratorVerifier}';`,
    `alter database ${databaseName} owner to ${applicationRole};`,
    `do $$ declare item record; begin
      for item in
        select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
          c.oid::regclass::text as name
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
          and c.relowner <> '${applicationRole}'::regrole
          and not exists (
            select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S'
          )
        union all
        select 'routine', p.oid::regprocedure::text from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.proowner <> '${applicationRole}'::regrole
      loop
        execute format('alter %s %s owner to ${applicationRole}', item.kind, item.name);
      end loop;
    end $$;`,
  ]
}

/** Creates the roles of a running cluster, over a superuser's connection. */
export async function putRoles(db: Db, passwords: Passwords) {
  for (const statement of await roleStatements(passwords)) await sql.raw(statement).execute(db)
}

const fileName = 'laneway-roles'
/** Increased whenever `roleStatements` changes. */
const version = 1

const stateFor = (passwords: Passwords) => `${version}:${fingerprintOf(passwords)}\n`

/** Whether a cluster has its roles, with these passwords. */
export async function hasRoles({ folder }: Cluster, passwords: Passwords): Promise<boolean> {
  const path = join(folder, fileName)
  const state = await unlessAbsent(path, () => readFile(path, 'utf8'))
  return state === stateFor(passwords)
}

/** Written last: if the setup is killed before, all of it runs again. */
export const writeRoleState = (cluster: Cluster, passwords: Passwords) =>
  writeClusterFile(cluster, fileName, stateFor(passwords))

const clientAuthentication = `# Written by Laneway: there is no way in but by the socket, and none without a password.
local all all scram-sha-256
`

/**
 * Sets the roles and passwords of a stopped cluster, and closes every other access. PostgreSQL asks for no password in
 * single-user mode, so this also works when the password is lost.
 */
export async function setUpRoles(cluster: Cluster, native: string, settings: string[], passwords: Passwords) {
  const statements = await roleStatements(passwords)
  await despiteLeftovers(cluster, 'set up its roles in', async () =>
    (await runSingleUser(cluster, native, settings, statements)) ? true : null,
  )
  await writeClusterFile(cluster, 'pg_hba.conf', clientAuthentication)
  await writeRoleState(cluster, passwords)
}

/** The program ends when its input closes, and so with this process. @returns whether all statements ran */
async function runSingleUser(
  { folder, account }: Cluster,
  native: string,
  settings: string[],
  statements: string[],
) {
  // With -j a statement ends at a semicolon followed by an empty line.
  const options = ['--single', '-j', '-D', folder, '-c', 'exit_on_error=on', ...settings, databaseName]
  const log = await openServerLog(folder)
  try {
    const server = spawn(join(native, 'bin', 'postgres'), options, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', log.fd],
      ...account,
    })
    // A server that exits early reports the reason in its log and its exit code.
    server.stdin?.on('error', () => {})
    server.stdin?.end(statements.map((statement) => `${statement}\n\n`).join(''))
    const [code] = await once(server, 'exit')
    return code === 0
  } finally {
    await log.close()
  }
}

/** The file of the administrator's password in the data folder; the application's password is derived from it. */
export const passwordFileName = 'postgres-password'

type Passwords = { administrator: string; application: string }

/** The passwords of a data folder's PostgreSQL, generated at its first start. */
export async function storedPasswords(dataDir: string): Promise<Passwords> {
  const administrator = await storedSecret(dataDir, passwordFileName)
  if (administrator === '') {
    throw new Error(
      `${join(dataDir, passwordFileName)} is empty; remove it, and the next start gives PostgreSQL a new password.`,
    )
  }
  return { administrator, application: derived(administrator, 'application') }
}

/** Identifies the passwords without revealing them. */
const fingerprintOf = ({ administrator }: Passwords) => derived(administrator, 'fingerprint')

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex')

const iterations = 4_096
const saltBytes = 16
const keyBytes = 32

/** The SCRAM-SHA-256 verifier of a password, so that PostgreSQL never receives the password itself. */
async function scramVerifier(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const salted = await promisify(pbkdf2)(password, salt, iterations, keyBytes, 'sha256')
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest()
  const [shownSalt, shownStored, shownServer] = [salt, storedKey, keyFor('Server Key')].map((bytes) =>
    bytes.toString('base64'),
  )
  return `SCRAM-SHA-256$${iterations}:${shownSalt}$${shownStored}:${shownServer}`
}
