import type { TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import type { AppRouter } from '@/server/router'

const revisions = new WeakMap<object, number>()

/** The revision that an answer shows, as it was read and nothing has changed it since; undefined where none is known. */
export const revisionOf = (answer: object | undefined) => answer && revisions.get(answer)

/** What was made of an answer, row by row, shows what the answer did. */
export function keepRevision(answer: unknown, made: unknown) {
  const revision = isObject(answer) ? revisions.get(answer) : undefined
  if (revision !== undefined && isObject(made)) revisions.set(made, revision)
}

/** Notes which revision an answer shows, where the server names it. */
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
