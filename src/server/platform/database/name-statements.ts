import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Far more names than the server has statements. Statement texts generated for each call would fill the database's
 * memory.
 */
const maxNames = 1_000
const names = new Map<string, string>()

type Connection = { query: (text: string, values: readonly unknown[]) => unknown }

/**
 * Names each statement of a connection, so that PostgreSQL prepares it once. A name always means the same text, in
 * every process: a pooler may pass connections between processes.
 */
export function nameStatements(connection: Connection) {
  const { query } = connection
  connection.query = (text, values) =>
    new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      Reflect.apply(query, connection, [new NamedStatement(text, values), done])
    })
}

/** pg also accepts a statement with its name as an object, but copies it property by property at each run. */
class NamedStatement extends pg.Query {
  readonly name: string | undefined

  constructor(text: string, values: readonly unknown[]) {
    super(text, [...values])
    this.name = statementName(text)
  }
}

function statementName(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
