/** SQL for whether a row of the sessions table still lets somebody in, which the database's own clock decides. */
export const isOpen = 'sessions.expires_at > now()'
