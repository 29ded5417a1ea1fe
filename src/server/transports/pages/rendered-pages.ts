import { createHash } from 'node:crypto'
import { TRPCError, type AnyRouter } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHeader } from '@/domain/locale'
import { searchParameters } from '@/domain/page-search'
import { filteredPagesOf, filtersCookie, preferencesCookie, type QueryAnswer } from '@/domain/rendered-page'
import type { RequestContext } from '../../core/context'
import { callProcedure } from '../../core/init'
import { CachedResponse, RawJson } from '../../core/responses/cached-response'
import { pathOf } from './page-preloads'

type CallOptions = {
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext
}

/** The answer of a query that is read when a page needs it. */
type PageAnswer = {
  /** The same for the same answer. */
  identity: string
  read: () => Promise<QueryAnswer>
}

/** A query that a page was made of, and what identifies the answer. */
export type AnsweredQuery = { path: string; input: unknown; identity: string }

/** The queries of one page, each called once. */
export type PageAnswers = {
  answer: (path: string, input: unknown) => Promise<PageAnswer>
  /** All queries that have been answered until now; null if one of them has failed. */
  answered: () => AnsweredQuery[] | null
}

/** Calls queries as the person who has asked for a page. */
export const createPageCaller =
  ({ router, createContext }: CallOptions) =>
  (request: FastifyRequest, reply: FastifyReply): PageAnswers => {
    const ctx = { ...createContext(request, reply), respond: (answer: unknown) => answer }
    const calls = new Map<string, Promise<PageAnswer>>()
    const answered: (AnsweredQuery | null)[] = []
    return {
      answer(path, input) {
        const key = JSON.stringify([path, input])
        const known = calls.get(key)
        if (known) return known
        const answer = callProcedure({ router, path, type: 'query', ctx, input }).then(toAnswer)
        calls.set(key, answer)
        answer.then(
          ({ identity }) => answered.push({ path, input, identity }),
          () => answered.push(null),
        )
        return answer
      },
      answered: () => (answered.includes(null) ? null : answered.filter((query) => query !== null)),
    }
  }

function toAnswer(answer: unknown): PageAnswer {
  if (answer instanceof CachedResponse) return { identity: answer.etag, read: () => readCached(answer) }
  if (answer instanceof RawJson)
    return { identity: digest(answer.json), read: async () => ({ json: textOf(answer.json) }) }
  const json = JSON.stringify(answer) ?? 'null'
  return { identity: digest(json), read: async () => ({ json: textOf(json) }) }
}

const digest = (json: string) => createHash('sha256').update(json).digest('base64')

/** Reading and rendering more takes longer than a page waits. */
const maxBytes = 512 * 1024

async function readCached(answer: CachedResponse): Promise<QueryAnswer> {
  const { etag, json } = await answer.load()
  return { json: textOf(json.plain), revision: Number(etag.replaceAll('"', '')) }
}

function textOf(json: string | Buffer) {
  if (json.length > maxBytes) throw new Error('The answer is too long for a page')
  return json.toString()
}

export const isSignedOut = (error: unknown) => error instanceof TRPCError && error.code === 'UNAUTHORIZED'

export const isUnavailable = (error: unknown) =>
  error instanceof TRPCError && error.code === 'SERVICE_UNAVAILABLE'

/** What of a request decides how its page looks. */
export const pageRequestOf = ({ url, headers, cookies }: FastifyRequest) => ({
  address: knownAddress(url),
  language: languageOfHeader(headers['accept-language']) ?? 'en',
  preferences: cookies[preferencesCookie] ?? '',
  keepsFilters: filteredPagesOf(cookies[filtersCookie] ?? '').includes(pathOf(url)),
})

/** An address without the parameters that no screen reads. */
function knownAddress(url: string) {
  const [path = '', search = ''] = url.split('?', 2)
  const known = search.split('&').filter((pair) => searchParameters.has(pair.split('=', 1)[0] ?? ''))
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

/** Whether a person opens the page, and not the service worker, which keeps one without data. */
export const isNavigation = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

/**
 * Whether another site has opened a page that shows a text of its address. It is not rendered, because the length of
 * the compressed page would tell how much this text is like what else is on it.
 */
export const isCrossSiteSearch = ({ url, headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'cross-site' && /[?&]q=/.test(url)
