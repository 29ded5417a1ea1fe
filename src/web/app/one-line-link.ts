import type { TRPCLink } from '@trpc/client'
import { inOneLine } from '@/domain/one-line'
import type { AppRouter } from '@/server/router'

/** The fields of calls that the server takes in one line only. */
const lines: ReadonlySet<string> = new Set(['title', 'name', 'text', 'texts', 'firstName', 'lastName'])

/** Sends titles and names in one line, whatever was pasted into their fields. */
export const sendInOneLine: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === 'mutation' ? { ...op, input: withLines(op.input, false) } : op)

function withLines(value: unknown, isLine: boolean): unknown {
  if (typeof value === 'string') return isLine ? inOneLine(value) : value
  if (Array.isArray(value)) return value.map((each) => withLines(each, isLine))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withLines(each, lines.has(key))]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
