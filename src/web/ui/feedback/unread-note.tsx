import { readFailure } from '@/web/lib/error-code'
import { isUnreachable } from '@/web/lib/load-part'

/**
 * Replaces data that could not be read: the page reads it when the connection is back, or shows the server's
 * reason.
 */
export const UnreadNote = ({ what, error }: { what: string; error: unknown }) => (
  <p role="alert">
    {isUnreachable(error)
      ? `${what} cannot be loaded now. They appear when the connection is back.`
      : readFailure(error)}
  </p>
)
