import type { TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import type { AppRouter } from '@/server/router'

const revisions = new WeakMap<object, number>()

/** The revision of a response, as long as the data is exactly as it was read; undefined if it is not known. */
export const revisionOf = (answer: object | undefined) => answer && revisions.get(answer)

/** Data merged from a response row by row has the response's revision. */
export function keepRevision(answer: unknown, made: unknown) {
  const revision = isObject(answer) ? revisions.get(answer) : undefined
  if (revision !== undefined && isObject(made)) revisions.set(made, revision)
}

/** Records the revision of a response when the server sends one. */
export const noteRevision: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        next({ result, context }) {
          const answer = context?.response
          const named = answer instanceof Response ? answer.headers.get('etag') : null
          if (named && 'data' in result && isObject(result.data))
            revisions.set(result.data, Number(named.replaceAll('"', '')))
        },
      }),
    )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
