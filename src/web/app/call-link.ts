import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { PageRequest } from '@/domain/rendered-page'
import type { AppRouter } from '@/server/router'
import { isObject } from '@/domain/is-object'
import { setRevision } from './read-revisions'

type Answer = (path: string, input: unknown) => Promise<unknown>

/** Answers the queries of a page that the server renders. */
export const answerLink =
  (answer: Answer): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      async function run() {
        try {
          observer.next({ result: { type: 'data', data: await answer(path, input) } })
          observer.complete()
        } catch (error) {
          observer.error(error instanceof TRPCClientError ? error : TRPCClientError.from(asError(error)))
        }
      }
      void run()
    })

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** Answers with the server's procedures. */
export const answerByCall =
  (call: PageRequest['call']): Answer =>
  async (path, input) => {
    const { json, revision } = await call(path, input)
    const data: unknown = JSON.parse(json)
    if (revision !== undefined && isObject(data)) setRevision(data, revision)
    return data
  }
