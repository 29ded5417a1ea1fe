/** SQL for whether a row of the sessions table has not expired, by the database's clock. */
export const isOpen = 'sessions.expires_at > now()'
