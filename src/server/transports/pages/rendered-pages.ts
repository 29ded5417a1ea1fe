import { createHash } from 'node:crypto'
import { TRPCError, type AnyRouter } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHeader } from '@/domain/locale'
import { searchParameters } from '@/domain/page-search'
import { filteredPagesOf, filtersCookie, preferencesCookie, type QueryAnswer } from '@/domain/rendered-page'
import { mebibyte } from '@/domain/units'
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
  /** Equal for equal answers. */
  identity: string
  read: () => Promise<QueryAnswer>
}

/** A query of a page, and the identity of its answer. */
export type AnsweredQuery = { path: string; input: unknown; identity: string }

/** The queries of one page, each called once. */
export type PageAnswers = {
  answer: (path: string, input: unknown) => Promise<PageAnswer>
  /** All answered queries so far; null if one of them has failed. */
  answered: () => AnsweredQuery[] | null
}

/** Calls queries as the viewer of a page. */
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
        const answer = callProcedure({ router, path, type: 'query', ctx, input }).then((given) =>
          toAnswer(given, mostBytesAt(request.url)),
        )
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

function toAnswer(answer: unknown, mostBytes: number): PageAnswer {
  if (answer instanceof CachedResponse)
    return { identity: answer.etag, read: () => readCached(answer, mostBytes) }
  if (answer instanceof RawJson)
    return { identity: digest(answer.json), read: async () => ({ json: textOf(answer.json, mostBytes) }) }
  const json = JSON.stringify(answer) ?? 'null'
  return { identity: digest(json), read: async () => ({ json: textOf(json, mostBytes) }) }
}

const digest = (json: string) => createHash('sha256').update(json).digest('base64')

/** Reading and rendering larger answers takes longer than a page waits. */
const maxBytes = mebibyte / 2
/** A view of a board reads all its tasks, and renders few of them. */
const maxBytesOfView = 4 * mebibyte

const mostBytesAt = (url: string) => (/[?&]view=/.test(url) ? maxBytesOfView : maxBytes)

async function readCached(answer: CachedResponse, mostBytes: number): Promise<QueryAnswer> {
  const { etag, json } = await answer.load()
  return { json: textOf(json.plain, mostBytes), revision: Number(etag.replaceAll('"', '')) }
}

function textOf(json: string | Buffer, mostBytes: number) {
  if (json.length > mostBytes) throw new Error('The answer is too long for a page')
  return json.toString()
}

export const isSignedOut = (error: unknown) => error instanceof TRPCError && error.code === 'UNAUTHORIZED'

export const isUnavailable = (error: unknown) =>
  error instanceof TRPCError && error.code === 'SERVICE_UNAVAILABLE'

/** The parts of a request that its page depends on. */
export const pageRequestOf = ({ url, headers, cookies }: FastifyRequest) => ({
  address: knownAddress(url),
  language: languageOfHeader(headers['accept-language']) ?? 'en',
  preferences: cookies[preferencesCookie] ?? '',
  keepsFilters: filteredPagesOf(cookies[filtersCookie] ?? '').includes(pathOf(url)),
})

/** Removes the parameters that no screen reads from an address. */
function knownAddress(url: string) {
  const [path = '', search = ''] = url.split('?', 2)
  const known = search.split('&').filter((pair) => searchParameters.has(pair.split('=', 1)[0] ?? ''))
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

/** Whether a person opens the page. The service worker caches a page without data. */
export const isNavigation = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

/**
 * Whether another site has opened a page that shows a text of its address. The server does not render it, because the
 * length of the compressed page would reveal how much this text resembles the rest of the page.
 */
export const isCrossSiteSearch = ({ url, headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'cross-site' && /[?&]q=/.test(url)
