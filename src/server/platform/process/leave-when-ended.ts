type Connection = {
  query: (text: string, values: readonly unknown[]) => unknown
  end: () => Promise<void>
}

const isLast = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'FATAL'

/**
 * Closes a connection that PostgreSQL has ended during a statement as soon as that has failed. The socket's own end
 * comes a moment later, and until then the pool would hand it to others, whose statements would fail as well.
 */
export function leaveWhenEnded(connection: Connection) {
  const { query } = connection
  connection.query = (text, values): unknown => {
    const answer: unknown = Reflect.apply(query, connection, [text, values])
    if (answer instanceof Promise) {
      void answer.catch((error: unknown) => {
        if (isLast(error)) void connection.end()
      })
    }
    return answer
  }
}
