import { LRUCache } from 'lru-cache'
import { mebibyte, minuteMilliseconds } from '@/domain/units'
import type { GzipPart } from '../../core/responses/spliced-gzip'
import type { AnsweredQuery, PageAnswers } from './rendered-pages'

type CachedPage = { content: GzipPart; queries: readonly AnsweredQuery[] }

/**
 * Rendered pages. A page is valid for one person, within one minute, while its queries return the same answers. The
 * queries run each time, so that access is checked each time.
 */
export function createPageCache(megabytes: number) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, megabytes * mebibyte),
    sizeCalculation: ({ content }) => content.plain.length + content.deflated.length,
    // Pages show times to the minute.
    ttl: minuteMilliseconds,
    ttlAutopurge: true,
  })

  return {
    async find(key: string, { answer }: PageAnswers) {
      const known = pages.get(key)
      if (!known) return null
      const areSame = await Promise.all(
        known.queries.map(
          async ({ path, input, identity }) => (await answer(path, input)).identity === identity,
        ),
      ).catch(() => [false])
      return areSame.every(Boolean) ? known.content : null
    },

    store(key: string, page: CachedPage) {
      pages.set(key, page)
    },
  }
}

/** The facts that a page depends on besides the answers of its queries. */
export const pageKey = (person: string, request: object, now: Date) =>
  JSON.stringify([person, request, Math.floor(now.getTime() / minuteMilliseconds)])
