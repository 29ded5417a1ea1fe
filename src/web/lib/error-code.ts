import { TRPCClientError } from '@trpc/client'

/** The server's error code (`FORBIDDEN`, `CONFLICT` …); null if the error did not come from the server. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  const hasCode = typeof data === 'object' && data !== null && 'code' in data
  return hasCode && typeof data.code === 'string' ? data.code : null
}
