import type { TRPCLink } from '@trpc/client'
import { inOneLine } from '@/domain/one-line'
import type { AppRouter } from '@/server/router'
import { isObject } from '@/domain/is-object'

/** The fields of calls for which the server accepts only one line. */
const lines: ReadonlySet<string> = new Set(['title', 'name', 'text', 'texts', 'firstName', 'lastName'])

/** Sends titles and names in one line, even if a user pasted several lines into their fields. */
export const sendInOneLine: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === 'mutation' ? { ...op, input: withLines(op.input) } : op)

/** A form has no such field. */
const withLines = (input: unknown): unknown =>
  isObject(input) && !(input instanceof FormData) ? JSON.parse(JSON.stringify(input, inLines)) : input

const inLines = (name: string, value: unknown): unknown =>
  !lines.has(name) ? value : Array.isArray(value) ? value.map(lineOf) : lineOf(value)

const lineOf = (value: unknown) => (typeof value === 'string' ? inOneLine(value) : value)
