import { readFailure } from '@/web/lib/error-code'
import { isUnreachable } from '@/web/lib/load-part'

/** In place of what could not be read: it is read when the connection is back, or the server says why not. */
export const UnreadNote = ({ what, error }: { what: string; error: unknown }) => (
  <p role="alert">
    {isUnreachable(error)
      ? `${what} cannot be loaded now. They appear when the connection is back.`
      : readFailure(error)}
  </p>
)
