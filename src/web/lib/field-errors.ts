import { TRPCClientError } from '@trpc/client'

/** The server's errors by field name; empty if there are none. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = error instanceof TRPCClientError ? error.data : null
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
