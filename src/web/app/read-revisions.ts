import type { TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import type { AppRouter } from '@/server/router'
import { isObject } from '@/domain/is-object'

const revisions = new WeakMap<object, number>()

/** The revision of a response, while the data is exactly as it was read; undefined if it is not known. */
export const revisionOf = (response: object | undefined) => response && revisions.get(response)

/** Data merged from a response row by row has the response's revision. */
export function copyRevision(response: unknown, data: unknown) {
  const revision = isObject(response) ? revisions.get(response) : undefined
  if (revision !== undefined && isObject(data)) revisions.set(data, revision)
}

/** Records the revision of data that the server sent with the page. */
export const setRevision = (data: object, revision: number) => void revisions.set(data, revision)

/** Records the revision of a response when the server sends one. */
export const recordRevision: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        next({ result, context }) {
          const response = context?.response
          const etag = response instanceof Response ? response.headers.get('etag') : null
          if (etag && 'data' in result && isObject(result.data))
            revisions.set(result.data, Number(etag.replaceAll('"', '')))
        },
      }),
    )
