import pg from 'pg'
import { applicationRole } from '../../platform/embedded-postgres/roles'

// Socket URLs have no host, which URL does not accept.
const address = /^(?<server>[a-z]+:\/\/[^/]*\/)(?<database>[^?]*)/

export const databaseOf = (connectionString: string) => address.exec(connectionString)?.groups?.database ?? ''

export const withDatabase = (connectionString: string, name: string) =>
  connectionString.replace(address, `$<server>${name}`)

/** Runs one statement. */
export const runAsAdministrator = (connectionString: string, statement: string) =>
  asAdministrator(connectionString, (client) => client.query(statement))

/** Without fsync, copying the files takes a third of the time that writing them to the WAL takes. */
export const copyDatabase = (connectionString: string, name: string, template: string) =>
  runAsAdministrator(
    connectionString,
    `create database ${name} template ${databaseOf(template)} owner ${applicationRole} strategy file_copy`,
  )

/** Connects to the maintenance database: a template must have no connections while it is copied. */
export async function asAdministrator<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
) {
  const client = new pg.Client({ connectionString: withDatabase(connectionString, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
