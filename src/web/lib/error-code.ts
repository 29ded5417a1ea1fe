import { TRPCClientError } from '@trpc/client'

/** Whether the server refused access, or the thing does not exist. */
export const isDenied = (error: unknown) =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error) ?? '')

/** Whether the server can do nothing for the moment, as its message says. */
export const isUnavailable = (error: unknown) => errorCode(error) === 'SERVICE_UNAVAILABLE'

/** The text of an error for users. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'Something went wrong. Please try again.'

/**
 * The text for a failed read: the status and the message, or for an internal error the status and its name.
 */
export function readFailure(error: unknown) {
  const status = error instanceof TRPCClientError ? fieldOf(error.data, 'httpStatus') : undefined
  if (typeof status !== 'number' || isUnavailable(error)) return messageOf(error)
  return `${status}: ${(status >= 500 && statusTextOf(error)) || messageOf(error)}`
}

/** The server's error code (`FORBIDDEN`, `CONFLICT` …); null if the error did not come from the server. */
export function errorCode(error: unknown): string | null {
  const code = error instanceof TRPCClientError ? fieldOf(error.data, 'code') : null
  return typeof code === 'string' ? code : null
}

/**
 * Another user's values of the fields that the call was based on; null if the call failed for another reason.
 */
export function presentValues(error: unknown): Map<string, unknown> | null {
  const present = error instanceof TRPCClientError ? fieldOf(error.data, 'present') : null
  return typeof present === 'object' && present !== null
    ? new Map<string, unknown>(Object.entries(present))
    : null
}

/** Empty over HTTP/2, which has no status texts. */
function statusTextOf(error: unknown) {
  const response = error instanceof TRPCClientError ? error.meta?.response : null
  return response instanceof Response ? response.statusText : ''
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** The server's errors by field name; empty if there are none. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data: unknown = error instanceof TRPCClientError ? error.data : null
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
