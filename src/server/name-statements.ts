import { createHash } from 'node:crypto'

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
  connection.query = (text, values): unknown =>
    Reflect.apply(query, connection, [{ name: nameOf(text), text, values }])
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
