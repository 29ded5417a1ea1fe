import { TRPCClientError } from '@trpc/client'

/** Whether the server refused to show something, or says that there is none. */
export const isDenied = (error: unknown) =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error) ?? '')

/** What an error says to people. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'Something went wrong. Please try again.'

/** The server's error code (`FORBIDDEN`, `CONFLICT` …); null if the error did not come from the server. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  const hasCode = typeof data === 'object' && data !== null && 'code' in data
  return hasCode && typeof data.code === 'string' ? data.code : null
}
