import type { FastifyRequest } from 'fastify'
import type { RenderPage } from '@/domain/rendered-page'
import { type GzipPart, gzipPart } from '../../core/responses/spliced-gzip'
import { createQueues, QueueFull } from '../../platform/process/queue'
import { createPageCache, pageKey } from './page-cache'
import { type Manifest, type PagePreloads, pageVariants, stylesOf, variantAt } from './page-preloads'
import { readPageFrame } from './rendered-page-frame'
import { isCrossSiteSearch, isNavigation, type PageAnswers, pageRequestOf } from './rendered-pages'

type Options = {
  /** The page of the build. */
  page: string
  manifest: Manifest
  preloads: PagePreloads
  /** The query for the viewer of the page. */
  viewerQuery: string
  webRoot: string
  renderPage: RenderPage
  timeoutMilliseconds: number
  cacheMegabytes: number
  clock: () => Date
}

/** A rendered page. Only its head is made for each response. */
export type RenderedParts = { head: string; rest: readonly GzipPart[] }

/** One page of a person is rendered at a time. This many further pages wait for it, and others get the shell. */
const maxWaiting = 10

/** Creates the function that renders the page of a request; null if it has none, or not for this request. */
export async function createPageRendering(options: Options) {
  const {
    page,
    manifest,
    preloads,
    viewerQuery,
    webRoot,
    renderPage,
    timeoutMilliseconds,
    cacheMegabytes,
    clock,
  } = options
  const personQueues = createQueues({ atOnce: 1, waiting: maxWaiting, timeoutMilliseconds })
  const cache = createPageCache(cacheMegabytes)
  const frames = new Map(
    await Promise.all(
      pageVariants.map(async (variant) => {
        const styleFiles = stylesOf(manifest, variant)
        const scriptLinks = preloads.scripts(variant)
        return [variant, await readPageFrame({ page, scriptLinks, styleFiles, webRoot })] as const
      }),
    ),
  )

  return async (request: FastifyRequest, answers: PageAnswers): Promise<RenderedParts | null> => {
    const variant = variantAt(request.url)
    const frame = variant && frames.get(variant)
    if (!frame || !isNavigation(request) || isCrossSiteSearch(request)) return null
    const wanted = pageRequestOf(request)
    const { identity: person } = await answers.answer(viewerQuery, undefined)
    const key = pageKey(person, wanted, clock())
    const cached = await cache.find(key, answers)
    if (cached) return { head: frame.head, rest: [frame.sheets, cached] }
    const rendered = await personQueues(person, () =>
      renderPage({
        ...wanted,
        call: async (path, input) => (await answers.answer(path, input)).read(),
      }),
    ).catch(nullIfFull)
    if (!rendered) return null
    // The page leaves out a query that is answered later.
    const queries = answers.answered()
    const content = await gzipPart(frame.body(rendered))
    if (queries) cache.store(key, { content, queries })
    return { head: frame.head, rest: [frame.sheets, content] }
  }
}

function nullIfFull(error: unknown) {
  if (error instanceof QueueFull) return null
  throw error
}
