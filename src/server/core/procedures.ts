import type { TRPCProcedureType } from '@trpc/server'
import type { ProjectAction } from '@/domain/access'
import { scopeOfProjectAction } from '@/domain/token'
import type { ProjectAccessRow, Resource, ViewerAccess } from './access/access-queries'
import { admitted, findSender, findUnverifiedSender, isAdmitted, requireAction, signedIn } from './admission'
import type { Context, RequestSession, Viewer } from './context'
import { guardedWrite, type SessionChecked, type WriteGuard } from './guarded-write'
import { publicProcedure } from './init'
import {
  findResource,
  ofChecklistItem,
  ofComment,
  ofFile,
  ofLabel,
  ofLane,
  ofProject,
  ofTask,
  type ResourceInput,
} from './resource-inputs'
import { CachedResponse } from './responses/cached-response'
import { neededToken, type NeededToken } from './token-rules'
import { foundInUserQueue, inUserQueue, loadedInUserQueue } from './user-queues'
import type { Db } from '../platform/database/database'

const signedInProcedure = publicProcedure.meta({ signedIn: true })

/** A procedure for signed-in users, and for no token unless its meta says so. */
export const userProcedure = signedInProcedure.use(({ ctx, meta, type, next }) =>
  inUserQueue(
    ctx,
    () => findSender(ctx.session),
    (found) => next({ ctx: signedIn(found, ctx.session, neededToken(meta, type)) }),
  ),
)

/** Like `userProcedure`, for a call that takes as long as its client sends: it leaves the person's queue at once. */
export const longUserProcedure = signedInProcedure.use(async ({ ctx, meta, type, next }) => {
  const found = await foundInUserQueue(ctx, () => findSender(ctx.session))
  return next({ ctx: signedIn(found, ctx.session, neededToken(meta, type)) })
})

/** Like `userProcedure`, also for people who must verify their address before they may do anything else. */
export const unverifiedUserProcedure = signedInProcedure
  .meta({ unverified: true })
  .use(({ ctx, meta, type, next }) =>
    inUserQueue(
      ctx,
      () => findUnverifiedSender(ctx.session),
      (found) => next({ ctx: signedIn(found, ctx.session, neededToken(meta, type)) }),
    ),
  )

/** Like `userProcedure`, with the number of unread notifications from the same query. */
export const userWithUnreadCountProcedure = signedInProcedure.use(({ ctx, meta, type, next }) =>
  inUserQueue(
    ctx,
    () => ctx.session.viewerWithUnreadCount(ctx.db),
    (found) => next({ ctx: signedIn(found, ctx.session, neededToken(meta, type)) }),
  ),
)

/**
 * Loads the viewer and their access to the input's resource in one query and applies the rule. This precedes the
 * validation of the input, so that it reveals nothing to users without access: an invalid id is a 400 for every
 * signed-in user.
 */
const resourceProcedure = (of: ResourceInput, action: ProjectAction) =>
  procedureFor(action).use(async ({ ctx, meta, type, getRawInput, next }) => {
    const { db, session } = ctx
    const resource = await findResource(session, of, await getRawInput())
    const find = () => session.viewerIn(db, resource)
    return inUserQueue(ctx, find, async (found) => {
      const context = resourceContext(ctx, resource, { action, needed: neededToken(meta, type) }, found)
      return loadedLater(await next({ ctx: context }), context.viewer, ctx)
    })
  })

/**
 * Like `resourceProcedure`, but uses cached access if it allows the action. A query takes only the session's holder
 * from the cache and loads their access again. A mutation does not, so it writes only by statements that check the
 * session and the access once more.
 */
const cachedResourceProcedure = (of: ResourceInput, action: ProjectAction) =>
  procedureFor(action).use(async ({ ctx, meta, type, getRawInput, next }) => {
    const { db, session } = ctx
    const resource = await findResource(session, of, await getRawInput())
    const find = async () => {
      const known = await readCache(session, db, resource, type)
      return known && isAdmitted(known.access, action) ? known : session.viewerIn(db, resource)
    }
    return inUserQueue(ctx, find, async (found) => {
      const required = { action, needed: neededToken(meta, type) }
      const context = resourceContext(ctx, resource, required, found)
      const guard: WriteGuard = { ...context.guard, sessionHash: context.writer.sessionHash }
      const write = <Row>(statement: CheckedStatement<Row>) =>
        guardedWrite(guard, async (access) => (await statement(access))?.row)
      return loadedLater(await next({ ctx: { ...context, guard, write } }), context.viewer, ctx)
    })
  })

const procedureFor = (action: ProjectAction) =>
  signedInProcedure.meta({
    token: scopeOfProjectAction[action],
    keepsToProjects: true,
  })

/** The result of a call, whose response is loaded in the viewer's queue also if the transport does that after the call. */
function loadedLater<Result extends { ok: true; data: unknown } | { ok: false }>(
  result: Result,
  viewer: Viewer,
  ctx: Context,
) {
  return result.ok && result.data instanceof CachedResponse
    ? { ...result, data: loadedInUserQueue(result.data, viewer.id, ctx) }
    : result
}

type CheckedStatement<Row> = (access: ProjectAccessRow) => Promise<SessionChecked<Row> | undefined>

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
  ) => admitted(signedIn(viewerAccess, session, needed), of, actions)
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
    writer: { id: viewer.id, sessionHash },
    access,
    guard,
    write: <Row>(statement: (access: ProjectAccessRow) => Promise<Row | undefined>) =>
      guardedWrite(guard, statement),
    /** For calls of which a part is open to fewer people than the whole. The write requires it again. */
    require(further: ProjectAction) {
      requireAction(access, further)
      required.push(further)
    },
    /** Reads the viewer's access to another project, in which they must be allowed the same. */
    async accessTo(projectId: number) {
      const destination = { kind: 'project', id: projectId } as const
      return admit(await session.viewerIn(db, destination), 'project', [action]).access
    },
  }
}

const readCache = (session: RequestSession, db: Db, resource: Resource, type: TRPCProcedureType) =>
  type === 'mutation' ? session.cachedIn(resource) : session.revalidatedIn(db, resource)

/** A procedure on one project, allowed for viewers who pass the rule for `action`. */
export const projectProcedure = (action: ProjectAction) =>
  resourceProcedure(ofProject, action).input(ofProject.schema)

/** A frequent procedure on one project, which uses cached access. */
export const cachedProjectProcedure = (action: ProjectAction) =>
  cachedResourceProcedure(ofProject, action).input(ofProject.schema)

/** A procedure on one task, allowed for viewers who pass the rule for `action` in its project. */
export const taskProcedure = (action: ProjectAction) => resourceProcedure(ofTask, action).input(ofTask.schema)

/**
 * Like `taskProcedure`, for a call that takes as long as its client sends: it leaves the person's queue once its access
 * is read, so that their other calls do not wait for it.
 */
export const longTaskProcedure = (action: ProjectAction) =>
  procedureFor(action)
    .use(async ({ ctx, meta, type, getRawInput, next }) => {
      const { db, session } = ctx
      const resource = await findResource(session, ofTask, await getRawInput())
      const found = await foundInUserQueue(ctx, () => session.viewerIn(db, resource))
      const required = { action, needed: neededToken(meta, type) }
      return next({ ctx: resourceContext(ctx, resource, required, found) })
    })
    .input(ofTask.schema)

/** A frequent procedure on one task, which uses cached access. */
export const cachedTaskProcedure = (action: ProjectAction) =>
  cachedResourceProcedure(ofTask, action).input(ofTask.schema)

/** A procedure on one lane, allowed for viewers who pass the rule for `action` in its project. */
export const laneProcedure = (action: ProjectAction) => resourceProcedure(ofLane, action).input(ofLane.schema)

/** A procedure on one comment, allowed for viewers who pass the rule for `action` in the project of its task. */
export const commentProcedure = (action: ProjectAction) =>
  resourceProcedure(ofComment, action).input(ofComment.schema)

/** A procedure on one item of a checklist, allowed for viewers who pass the rule for `action` in the task's project. */
export const checklistItemProcedure = (action: ProjectAction) =>
  resourceProcedure(ofChecklistItem, action).input(ofChecklistItem.schema)

/** A procedure on one label, allowed for viewers who pass the rule for `action` in its project. */
export const labelProcedure = (action: ProjectAction) =>
  resourceProcedure(ofLabel, action).input(ofLabel.schema)

/** A procedure on one file, allowed for viewers who pass the rule for `action` in the project of its task. */
export const fileProcedure = (action: ProjectAction) => resourceProcedure(ofFile, action).input(ofFile.schema)
