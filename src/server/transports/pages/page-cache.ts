import { LRUCache } from 'lru-cache'
import { mebibyte, minuteMilliseconds } from '@/domain/units'
import type { GzipPart } from '../../core/responses/spliced-gzip'
import type { AnsweredQuery, PageAnswers } from './rendered-pages'

type CachedPage = { content: GzipPart; queries: readonly AnsweredQuery[] }

/**
 * Rendered pages, each valid for one person as long as the queries that it was made of are answered as before, and
 * within one minute. The queries are called each time, so that access is tested each time.
 */
export function createPageCache(megabytes: number) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, megabytes * mebibyte),
    sizeCalculation: ({ content }) => content.plain.length + content.deflated.length,
    // Pages tell times to the minute.
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

/** What decides how a page looks, besides the answers of its queries. */
export const pageKey = (person: string, request: object, now: Date) =>
  JSON.stringify([person, request, Math.floor(now.getTime() / minuteMilliseconds)])
