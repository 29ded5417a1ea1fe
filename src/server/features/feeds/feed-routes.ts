import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { may } from '@/domain/access'
import { mebibyte } from '@/domain/units'
import { notFound } from '../../core/errors'
import type { FeedLinks, RateLimit, RateLimits } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { calendarOf } from './calendar'
import { findFeed, type FoundFeed, listDueTasks } from './feed-queries'

type Parts = { db: Db; links: FeedLinks; rateLimits: RateLimits; verifiedOnly: boolean }
type Route = { Params: { file: string } }

/** The limit allows programs that ask every second. */
const perFeed: RateLimit = {
  name: 'calendar feed',
  limit: 120,
  windowSeconds: 60,
  what: 'requests for this calendar',
}

/** Sends a calendar to every client that has its address. */
export async function feedRoutes(app: FastifyInstance, { db, links, rateLimits, verifiedOnly }: Parts) {
  const calendars = new LRUCache<string, string>({
    maxSize: 16 * mebibyte,
    sizeCalculation: (calendar) => calendar.length + 1,
  })

  app.get<Route>('/feeds/:file', async (request, reply) => {
    const feed = await findOpened(request.params.file)
    if (!feed) throw notFound('calendar')
    rateLimits.countInProcess(perFeed, feed.id)
    const etag = etagOf(feed)
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const calendar = calendars.get(etag) ?? calendarOf(await listDueTasks(db, feed), feed.projectName, links)
    calendars.set(etag, calendar)
    return reply
      .header('content-disposition', 'inline; filename="laneway.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar)
  })

  /** Undefined also when its person may no longer see the project, or must verify their address first. */
  async function findOpened(file: string) {
    const named = links.read(file)
    const feed = named && (await findFeed(db, named.id))
    if (!feed || !named.opens(feed) || (verifiedOnly && !feed.emailProven)) return undefined
    const isReadable = feed.projectId === null || (feed.access !== null && may(feed.access, 'project.view'))
    return isReadable ? feed : undefined
  }
}

const etagOf = ({ id, revisions }: FoundFeed) =>
  `"${createHash('sha256').update(`${id} ${revisions}`).digest('base64url')}"`
