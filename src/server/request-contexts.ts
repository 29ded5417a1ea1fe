import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { languageOfHeader } from '@/domain/locale'
import { createAccessCache } from './core/access/access-cache'
import type { RequestContext } from './core/context'
import { invalid } from './core/errors'
import { createUploads } from './core/uploads'
import { createUserQueues } from './core/user-queues'
import { checksOf } from './features/doctor/doctor'
import { runChecks } from './features/doctor/finding'
import { createFeedLinks } from './features/feeds/feed-links'
import { createFiles } from './features/files/files'
import { createInvitationLinks } from './features/invitations/invitation-email-templates'
import { createLive } from './features/live-updates/live-updates'
import { createBoardCache } from './features/tasks/board-cache'
import { createRateLimits } from './identity/rate-limits/rate-limits'
import { type CookieReply, requestSession, type SessionHolders } from './identity/sessions/request-session'
import { createSessions } from './identity/sessions/sessions'
import type { Db } from './platform/database/database'
import { createEndableWork } from './platform/process/endable-work'
import { createSecretBox } from './platform/secrets/secret-box'
import { createMailedTokens } from './platform/secrets/tokens'
import { knownProviders } from './platform/settings/provider-settings'
import { publicUrlOf, type Settings } from './platform/settings/settings'
import { onceClientIsGone } from './transports/http/client-connections'

export type ContextParts = {
  settings: Settings & { appSecret: string }
  db: Db
  /** The connection string for LISTEN; without it processes compare revisions. */
  listenerConnection?: string | null
  clock?: () => Date
  /** How long a call waits while its person has reached the number of concurrent calls. */
  queueTimeoutMilliseconds?: number
  /** How long changes are collected before their affected users are looked up. */
  gatheringMilliseconds?: number
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal
}

/** The users of so many sessions are remembered; others are read again. */
const maxKnownSessions = 100_000

/** The share of rendered pages in the memory for boards. */
export const pagesShare = 1 / 4

const rejectStream = () => {
  throw invalid('Live events are asked for one stream at a time')
}

/** The services that the calls of this process share, and the contexts of requests, which hold them. */
export function createContexts(
  app: FastifyInstance,
  {
    settings,
    db,
    listenerConnection = null,
    clock = () => new Date(),
    queueTimeoutMilliseconds,
    gatheringMilliseconds,
    stopping,
  }: ContextParts,
) {
  const verifiedOnly = settings.registration.domains.length > 0
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const url = publicUrlOf(settings)
  const sessions = createSessions(db, secure)
  const accessCache = createAccessCache()
  const holders: SessionHolders = new LRUCache({ maxSize: maxKnownSessions, sizeCalculation: () => 1 })
  const files = createFiles(settings)
  const live = createLive({
    db,
    connectionString: listenerConnection,
    gatheringMilliseconds,
    failed: (error) => app.log.warn({ err: error }, 'live events could not be read'),
  })
  app.addHook('preClose', () => live.close())
  const importWork = createEndableWork()
  const endImportWork = () => importWork.endAll()
  stopping?.addEventListener('abort', endImportWork)
  app.addHook('preClose', async () => endImportWork())

  const operation = {
    operators: settings.operators,
    examine(recipient: string | null) {
      const checks = checksOf({ settings, files, db, recipient })
      return runChecks(recipient === null ? checks : checks.filter(({ name }) => name === 'mail'))
    },
  }

  const services = {
    db,
    rootDb: db,
    clock,
    rateLimits: createRateLimits(db, settings.rateLimits),
    userQueues: createUserQueues(queueTimeoutMilliseconds),
    secretBox: createSecretBox(settings.appSecret, settings.formerAppSecrets),
    invitationLinks: createInvitationLinks(settings.appSecret, url),
    mailedTokens: createMailedTokens(settings.appSecret),
    feedLinks: createFeedLinks(settings, url),
    registration: settings.registration,
    signIn: knownProviders(settings.signIn),
    boards: createBoardCache(settings.boardCacheMegabytes * (1 - pagesShare)),
    files,
    binDays: settings.binDays,
    uploads: createUploads(db, { maxBytesPerDay: settings.maxUploadBytesPerDay }),
    live,
    operation,
    importWork,
  }

  const createContextWith = (
    request: FastifyRequest,
    reply: CookieReply,
    authorization?: string,
  ): RequestContext => ({
    ...services,
    isQueued: false,
    onceClientIsGone: onceClientIsGone(request),
    bodyBytes: Number(request.headers['content-length'] ?? 0),
    language: languageOfHeader(request.headers['accept-language']),
    follow: rejectStream,
    session: requestSession(request, reply, {
      sessions,
      accessCache,
      holders,
      secure,
      verifiedOnly,
      authorization,
    }),
    record: (event, userId) => request.log.info({ event, userId, address: request.ip }, 'account'),
    warn: request.log.warn.bind(request.log),
    address: request.ip,
    requestId: request.id,
  })

  return {
    services,
    sessions,
    verifiedOnly,
    createContext: (request: FastifyRequest, reply: CookieReply) =>
      createContextWith(request, reply, request.headers.authorization),
    /** Pages are for people in browsers, which send no tokens. */
    createPageContext: (request: FastifyRequest, reply: CookieReply) => createContextWith(request, reply),
  }
}
