import { createHash } from 'node:crypto'
import pg from 'pg'

/** More texts than the server has by far; one that were made anew for each call would fill the database's memory. */
const mostNames = 1_000
const names = new Map<string, string>()

type Connection = { query: (text: string, values: readonly unknown[]) => unknown }

/**
 * Gives each statement of a connection a name, under which PostgreSQL keeps it parsed and planned. The same name always
 * means the same text, whichever process gave it: a pooler may hand connections from one to another.
 */
export function nameStatements(connection: Connection) {
  const { query } = connection
  connection.query = (text, values) =>
    new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      Reflect.apply(query, connection, [new NamedStatement(text, values), done])
    })
}

/** pg is given a statement with its name as settings too, but would copy those property by property at each run. */
class NamedStatement extends pg.Query {
  readonly name: string | undefined

  constructor(text: string, values: readonly unknown[]) {
    super(text, [...values])
    this.name = nameOf(text)
  }
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
