type Connection = {
  query: (text: string, values: readonly unknown[]) => unknown
  end: () => Promise<void>
}

const isLast = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'FATAL'

/**
 * Closes a connection that PostgreSQL has terminated during a statement as soon as that statement has failed. The
 * socket closes a moment later, and until then the pool would reuse it for other statements, which would fail as
 * well.
 */
export function closeWhenTerminated(connection: Connection) {
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
