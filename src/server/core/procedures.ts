import type { TRPCProcedureType } from '@trpc/server'
import { may, type ProjectAction } from '@/domain/access'
import { scopeOfProjectAction } from '@/domain/token'
import type { CachedKind } from './access/access-cache'
import type { Resource, ViewerAccess } from './access/access-queries'
import {
  authorize,
  findSender,
  findUnverifiedSender,
  isAdmitted,
  requireAction,
  requireSession,
} from './admission'
import type { Context, RequestSession, Viewer } from './context'
import type { WriteGuard } from './guarded-write'
import { publicProcedure } from './init'
import { findResource, resourceInputs } from './resource-inputs'
import { CachedResponse } from './responses/cached-response'
import { neededToken, type NeededToken } from './token-rules'
import { inUserQueue, leavingUserQueue, loadedInUserQueue } from './user-queues'
import type { Db } from '../platform/database/database'

const signedInProcedure = publicProcedure.meta({ signedIn: true })

type Sender = Pick<ViewerAccess, 'viewer' | 'token'>

const sentBy = <Found extends Sender>(
  find: (session: RequestSession, db: Db) => Promise<Found | null>,
  queue = inUserQueue,
) =>
  signedInProcedure.use(({ ctx, meta, type, next }) =>
    queue(
      ctx,
      () => find(ctx.session, ctx.db),
      (found) => next({ ctx: requireSession(found, ctx.session, neededToken(meta, type)) }),
    ),
  )

const ofSender = sentBy(findSender)
const ofSenderOfLongCall = sentBy(findSender, leavingUserQueue)
const ofUnverifiedSender = sentBy(findUnverifiedSender).meta({ unverified: true })
const ofSenderWithUnreadCount = sentBy((session, db) => session.viewerWithUnreadCount(db))

type UserOptions =
  /** The call lasts as long as its client sends. It leaves the person's queue at once. */
  | { long: true; unverified?: never }
  /** People who must verify their address before they may do anything else may call it too. */
  | { unverified: true; long?: never }

/** A procedure for signed-in users, and for no token unless its meta says so. */
export function userProcedure(options?: UserOptions): typeof ofSender
/** The same, with the number of unread notifications from the query that finds the user. */
export function userProcedure(options: { withUnreadCount: true }): typeof ofSenderWithUnreadCount
export function userProcedure(options: UserOptions | { withUnreadCount: true } | Record<string, never> = {}) {
  if ('withUnreadCount' in options) return ofSenderWithUnreadCount
  if ('unverified' in options) return ofUnverifiedSender
  return 'long' in options ? ofSenderOfLongCall : ofSender
}

type ResourceOptions = {
  /**
   * The call lasts as long as its client sends. It leaves the person's queue once its access is read, so that their
   * other calls do not wait for it.
   */
  long?: true
}

type CachedOptions = {
  /**
   * For frequent calls: uses cached access if it allows the action. A query takes only the session's holder from the
   * cache and loads their access again. A mutation does not, so it writes only by `boardWrite` or a fast lane, which
   * check the session and the access once more.
   */
  cached: true
}

/**
 * A procedure on one resource, allowed for viewers who pass the rule for `action` in its project. Loads the viewer and
 * their access in one query and applies the rule. This precedes the validation of the input, so that it reveals nothing
 * to users without access: an invalid id is a 400 for every signed-in user.
 */
export function resourceProcedure<Kind extends CachedKind>(
  kind: Kind,
  action: ProjectAction,
  options: CachedOptions,
): ReturnType<typeof cachedResource<Kind>>
export function resourceProcedure<Kind extends Resource['kind']>(
  kind: Kind,
  action: ProjectAction,
  options?: ResourceOptions,
): ReturnType<typeof resource<Kind>>
export function resourceProcedure<Kind extends Resource['kind']>(
  kind: Kind,
  action: ProjectAction,
  options: ResourceOptions | CachedOptions = {},
) {
  return 'cached' in options ? cachedResource(kind, action) : resource(kind, action, options)
}

/** A procedure on one project, allowed for viewers who pass the rule for `action`. */
export function projectProcedure(
  action: ProjectAction,
  options: CachedOptions,
): ReturnType<typeof cachedResource<'project'>>
export function projectProcedure(
  action: ProjectAction,
  options?: ResourceOptions,
): ReturnType<typeof resource<'project'>>
export function projectProcedure(action: ProjectAction, options: ResourceOptions | CachedOptions = {}) {
  return 'cached' in options ? cachedResource('project', action) : resource('project', action, options)
}

const resource = <Kind extends Resource['kind']>(
  kind: Kind,
  action: ProjectAction,
  { long = false }: { long?: boolean },
) =>
  procedureFor(action)
    .use(async ({ ctx, meta, type, getRawInput, next }) => {
      const { db, session } = ctx
      const found = await findResource(session, kind, await getRawInput())
      const queue = long ? leavingUserQueue : inUserQueue
      return queue(
        ctx,
        () => session.viewerIn(db, found),
        async (viewerAccess) => {
          const required = { action, needed: neededToken(meta, type) }
          const { sessionHash: _checked, ...context } = resourceContext(ctx, found, required, viewerAccess)
          return loadedLater(await next({ ctx: context }), context.viewer, ctx)
        },
      )
    })
    .input(resourceInputs[kind])

const cachedResource = <Kind extends Resource['kind']>(kind: Kind, action: ProjectAction) =>
  procedureFor(action)
    .use(async ({ ctx, meta, type, getRawInput, next }) => {
      const { db, session } = ctx
      const found = await findResource(session, kind, await getRawInput())
      const find = async () => {
        const known = await readCache(session, db, found, type)
        return known && isAdmitted(known.access, action) ? known : session.viewerIn(db, found)
      }
      return inUserQueue(ctx, find, async (viewerAccess) => {
        const required = { action, needed: neededToken(meta, type) }
        const { sessionHash, ...context } = resourceContext(ctx, found, required, viewerAccess)
        const guard = { ...context.guard, sessionHash }
        return loadedLater(await next({ ctx: { ...context, guard } }), context.viewer, ctx)
      })
    })
    .input(resourceInputs[kind])

const procedureFor = (action: ProjectAction) =>
  signedInProcedure.meta({
    token: scopeOfProjectAction[action],
    keepsToProjects: true,
  })

/** Makes the transport load the response of a call in the viewer's queue, also after the call. */
function loadedLater<Result extends { ok: true; data: unknown } | { ok: false }>(
  result: Result,
  viewer: Viewer,
  ctx: Context,
) {
  return result.ok && result.data instanceof CachedResponse
    ? { ...result, data: loadedInUserQueue(result.data, viewer.id, ctx) }
    : result
}

function resourceContext(
  { db, live, session }: Pick<Context, 'db' | 'live' | 'session'>,
  resource: Resource,
  { action, needed }: { action: ProjectAction; needed: NeededToken },
  found: ViewerAccess | null,
) {
  const { kind } = resource
  const required = [action]
  const admit = (
    viewerAccess: ViewerAccess | null,
    of: Resource['kind'],
    actions: readonly ProjectAction[],
  ) => authorize(requireSession(viewerAccess, session, needed), of, actions)
  const { viewer, token, sessionHash, access } = admit(found, kind, required)
  const guard: WriteGuard = {
    kind,
    access,
    again: async () => admit(await session.reloadedViewerIn(db, resource), kind, required).access,
    publish: ({ projectId }) => live.publish(db, { projects: [projectId] }),
  }
  return {
    viewer,
    token,
    sessionHash,
    access,
    guard,
    /** Requires a further action, for calls with a part that fewer people may do. The write requires it again. */
    require(further: ProjectAction) {
      requireAction(access, further)
      required.push(further)
    },
    /** Reads the viewer's access to another project and requires the same actions there. */
    async accessTo(projectId: number) {
      const destination = { kind: 'project', id: projectId } as const
      return admit(await session.viewerIn(db, destination), 'project', [action]).access
    },
    /** Reads the viewer's access to the project of another task; undefined when they cannot read it. */
    async accessToTask(taskId: number) {
      const other = { kind: 'task', id: taskId } as const
      const { access: found } = requireSession(await session.viewerIn(db, other), session, needed)
      return found && may(found, 'task.view') ? found : undefined
    },
  }
}

const readCache = (session: RequestSession, db: Db, resource: Resource, type: TRPCProcedureType) =>
  type === 'mutation' ? session.cachedIn(resource) : session.revalidatedIn(db, resource)
