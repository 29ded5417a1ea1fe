import pg from 'pg'

// Socket URLs have no host, which URL does not accept.
const address = /^(?<server>[a-z]+:\/\/[^/]*\/)(?<database>[^?]*)/

export const databaseOf = (connectionString: string) => address.exec(connectionString)?.groups?.database ?? ''

export const withDatabase = (connectionString: string, name: string) =>
  connectionString.replace(address, `$<server>${name}`)

/** Connects to the maintenance database: a template must have no connections while it is copied. */
export async function runAsAdministrator(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString: withDatabase(connectionString, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
