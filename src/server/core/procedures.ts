import { TRPCError, type TRPCProcedureType } from '@trpc/server'
import { z } from 'zod'
import {
  isBlockedByArchive,
  may,
  mayInOrganization,
  type OrganizationAction,
  type ProjectAction,
} from '@/domain/access'
import { id } from '@/domain/fields'
import { slug } from '@/domain/organization-schema'
import { scopeOfOrganizationAction, scopeOfProjectAction } from '@/domain/token'
import {
  findOrganizationAccess,
  type ProjectAccessRow,
  type Resource,
  type ViewerAccess,
} from './access/access-queries'
import type { TokenAccess } from './access/token-access'
import { neededToken, type NeededToken, requireToken } from './token-rules'
import {
  forbiddenIn,
  forbiddenInOrganization,
  invalidToken,
  notFound,
  projectArchived,
  unauthorized,
} from './errors'
import type { Db } from '../platform/database/database'
import type { Context, RequestContext, RequestSession, Viewer } from './context'
import { guardedWrite, type SessionChecked } from './guarded-write'
import { publicProcedure } from './init'
import { CachedResponse } from './responses/cached-response'
import { inUserQueue, loadedInUserQueue } from './user-queues'

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
  const find = () => findSender(ctx.session)
  const found = await inUserQueue(ctx, find, (sender) => Promise.resolve(sender))
  return next({ ctx: signedIn(found, ctx.session, neededToken(meta, type)) })
})

/** Like `userProcedure`, with the number of unread notifications from the same query. */
export const userWithUnreadCountProcedure = signedInProcedure.use(({ ctx, meta, type, next }) =>
  inUserQueue(
    ctx,
    () => ctx.session.viewerWithUnreadCount(ctx.db),
    (found) => next({ ctx: signedIn(found, ctx.session, neededToken(meta, type)) }),
  ),
)

async function findSender(session: RequestSession) {
  const viewer = await session.viewer()
  return viewer && { viewer, token: await session.token() }
}

function signedIn<Found extends { token: TokenAccess | null }>(
  found: Found | null,
  { isToken }: Pick<RequestSession, 'isToken'>,
  needed: NeededToken,
): Found {
  if (found === null) throw signedOut({ isToken })
  requireToken(found.token, needed)
  return found
}

const signedOut = ({ isToken }: Pick<RequestSession, 'isToken'>) =>
  isToken ? invalidToken() : unauthorized()

/**
 * Loads the viewer and their access to the input's resource in one query and applies the rule. This precedes the
 * validation of the input, so that it reveals nothing to users without access: an invalid id is a 400 for every
 * signed-in user.
 */
const resourceProcedure = ({ kind, idOf }: ResourceInput, action: ProjectAction) =>
  procedureFor(action).use(async ({ ctx, meta, type, getRawInput, next }) => {
    const { db, session } = ctx
    const resource = { kind, id: await resourceId(session, idOf, getRawInput) }
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
const cachedResourceProcedure = ({ kind, idOf }: ResourceInput, action: ProjectAction) =>
  procedureFor(action).use(async ({ ctx, meta, type, getRawInput, next }) => {
    const { db, session } = ctx
    const resource = { kind, id: await resourceId(session, idOf, getRawInput) }
    const find = async () => {
      const known = await readCache(session, db, resource, type)
      return known && isAdmitted(known.access, action) ? known : session.viewerIn(db, resource)
    }
    return inUserQueue(ctx, find, async (found) => {
      const required = { action, needed: neededToken(meta, type) }
      const { write, ...context } = resourceContext(ctx, resource, required, found)
      const checkedWrite = <Row>(statement: CheckedStatement<Row>) =>
        write(async (access) => (await statement(access))?.row)
      return loadedLater(await next({ ctx: { ...context, write: checkedWrite } }), context.viewer, ctx)
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

async function resourceId(
  session: RequestSession,
  idOf: ResourceInput['idOf'],
  getRawInput: () => Promise<unknown>,
) {
  const found = idOf(await getRawInput())
  if (found.success) return found.data
  if (!(await session.viewer())) throw signedOut(session)
  throw new TRPCError({ code: 'BAD_REQUEST', cause: found.error })
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
  ) => admitted(signedIn(viewerAccess, session, needed), of, actions)
  const { viewer, token, sessionHash, access } = admit(found, kind, required)
  return {
    viewer,
    token,
    writer: { id: viewer.id, sessionHash },
    access,
    write: guardedWrite(access, {
      kind,
      again: async () => admit(await session.reloadedViewerIn(db, resource), kind, required).access,
      publish: ({ projectId }) => live.publish(db, { projects: [projectId] }),
    }),
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

type ResourceInput = { kind: Resource['kind']; idOf: (input: unknown) => z.ZodSafeParseResult<number> }

const readCache = (session: RequestSession, db: Db, resource: Resource, type: TRPCProcedureType) =>
  type === 'mutation' ? session.cachedIn(resource) : session.revalidatedIn(db, resource)

const projectInput = z.object({ projectId: id })
const projectIdOf = projectInput.transform(({ projectId }) => projectId)
const taskInput = z.object({ taskId: id })
const taskIdOf = taskInput.transform(({ taskId }) => taskId)
const laneInput = z.object({ laneId: id })
const laneIdOf = laneInput.transform(({ laneId }) => laneId)
const commentInput = z.object({ commentId: id })
const labelInput = z.object({ labelId: id })
const labelIdOf = labelInput.transform(({ labelId }) => labelId)
const commentIdOf = commentInput.transform(({ commentId }) => commentId)

const ofProject: ResourceInput = { kind: 'project', idOf: (input) => projectIdOf.safeParse(input) }
const ofTask: ResourceInput = { kind: 'task', idOf: (input) => taskIdOf.safeParse(input) }
const ofLane: ResourceInput = { kind: 'lane', idOf: (input) => laneIdOf.safeParse(input) }
const fileInput = z.object({ fileId: id })
const fileIdOf = fileInput.transform(({ fileId }) => fileId)
const itemInput = z.object({ itemId: id })
const itemIdOf = itemInput.transform(({ itemId }) => itemId)

const ofLabel: ResourceInput = { kind: 'label', idOf: (input) => labelIdOf.safeParse(input) }
const ofComment: ResourceInput = { kind: 'comment', idOf: (input) => commentIdOf.safeParse(input) }
const ofFile: ResourceInput = { kind: 'file', idOf: (input) => fileIdOf.safeParse(input) }
const ofChecklistItem: ResourceInput = {
  kind: 'checklist item',
  idOf: (input) => itemIdOf.safeParse(input),
}

/** A procedure on one project, allowed for viewers who pass the rule for `action`. */
export const projectProcedure = (action: ProjectAction) =>
  resourceProcedure(ofProject, action).input(projectInput)

/** A frequent procedure on one project, which uses cached access. */
export const cachedProjectProcedure = (action: ProjectAction) =>
  cachedResourceProcedure(ofProject, action).input(projectInput)

/** A procedure on one task, allowed for viewers who pass the rule for `action` in its project. */
export const taskProcedure = (action: ProjectAction) => resourceProcedure(ofTask, action).input(taskInput)

/**
 * Like `taskProcedure`, for a call that takes as long as its client sends: it leaves the person's queue once its access
 * is read, so that their other calls do not wait for it.
 */
export const longTaskProcedure = (action: ProjectAction) =>
  procedureFor(action)
    .use(async ({ ctx, meta, type, getRawInput, next }) => {
      const { db, session } = ctx
      const resource = { kind: ofTask.kind, id: await resourceId(session, ofTask.idOf, getRawInput) }
      const find = () => session.viewerIn(db, resource)
      const found = await inUserQueue(ctx, find, (viewerAccess) => Promise.resolve(viewerAccess))
      const required = { action, needed: neededToken(meta, type) }
      return next({ ctx: resourceContext(ctx, resource, required, found) })
    })
    .input(taskInput)

/** A frequent procedure on one task, which uses cached access. */
export const cachedTaskProcedure = (action: ProjectAction) =>
  cachedResourceProcedure(ofTask, action).input(taskInput)

/** A procedure on one lane, allowed for viewers who pass the rule for `action` in its project. */
export const laneProcedure = (action: ProjectAction) => resourceProcedure(ofLane, action).input(laneInput)

/** A procedure on one comment, allowed for viewers who pass the rule for `action` in the project of its task. */
export const commentProcedure = (action: ProjectAction) =>
  resourceProcedure(ofComment, action).input(commentInput)

/** A procedure on one item of a checklist, allowed for viewers who pass the rule for `action` in the task's project. */
export const checklistItemProcedure = (action: ProjectAction) =>
  resourceProcedure(ofChecklistItem, action).input(itemInput)

/** A procedure on one label, allowed for viewers who pass the rule for `action` in its project. */
export const labelProcedure = (action: ProjectAction) => resourceProcedure(ofLabel, action).input(labelInput)

/** A procedure on one file, allowed for viewers who pass the rule for `action` in the project of its task. */
export const fileProcedure = (action: ProjectAction) => resourceProcedure(ofFile, action).input(fileInput)

/** Reads something of a file for a route that is no procedure, if its sender may read the task. */
export async function readFileWith<Found>(
  ctx: RequestContext,
  fileId: string,
  read: (db: Db, access: ProjectAccessRow, fileId: number) => Promise<Found>,
) {
  const { db, session } = ctx
  const input = () => Promise.resolve({ fileId: Number(fileId) })
  const resource = { kind: ofFile.kind, id: await resourceId(session, ofFile.idOf, input) }
  return inUserQueue(
    ctx,
    () => session.viewerIn(db, resource),
    (found) =>
      read(
        db,
        admitted(signedIn(found, session, anyToken), resource.kind, ['task.view']).access,
        resource.id,
      ),
  )
}

/**
 * Reads something of a project for a route that is no procedure, if its sender may do so now: a route that reads for
 * long calls it for each step.
 */
export async function readProjectWith<Found>(
  ctx: RequestContext,
  projectId: unknown,
  read: (db: Db, access: ProjectAccessRow, viewer: Viewer) => Promise<Found>,
) {
  const { db, session } = ctx
  const input = () => Promise.resolve({ projectId: Number(projectId) })
  const resource = { kind: ofProject.kind, id: await resourceId(session, ofProject.idOf, input) }
  return inUserQueue(
    ctx,
    () => session.reloadedViewerIn(db, resource),
    (found) => {
      const { access, viewer } = admitted(signedIn(found, session, anyToken), resource.kind, ['project.view'])
      return read(db, access, viewer)
    },
  )
}

/** Reads something for a route that is no procedure, of whoever is signed in. It keeps to the projects of the token. */
export const readAsUser = <Found>(
  ctx: RequestContext,
  read: (db: Db, viewer: Viewer, token: TokenAccess | null) => Promise<Found>,
) =>
  inUserQueue(
    ctx,
    () => findSender(ctx.session),
    (found) => {
      const { viewer, token } = signedIn(found, ctx.session, anyToken)
      return read(ctx.db, viewer, token)
    },
  )

/** Reading is what every token may. */
const anyToken: NeededToken = { scope: 'read', keepsToProjects: true }

/** A procedure on one organization, allowed for viewers who pass the rule for `action`. */
export const organizationProcedure = (action: OrganizationAction) =>
  userProcedure
    .meta({ token: scopeOfOrganizationAction[action] })
    .input(z.object({ slug }))
    .use(async ({ ctx, input, next }) => {
      const organization = await findOrganizationAccess(ctx.db, ctx.viewer.id, input.slug)
      if (!organization) throw notFound('organization')
      if (!mayInOrganization(organization, action)) {
        throw forbiddenInOrganization(action, organization.role !== null)
      }
      return next({ ctx: { organization } })
    })

const isAdmitted = (access: ProjectAccessRow, action: ProjectAction) =>
  may(access, action) && !isBlockedByArchive(access, action)

const partsOfBoards: ReadonlySet<Resource['kind']> = new Set([
  'lane',
  'comment',
  'checklist item',
  'label',
  'file',
])

function admitted(found: ViewerAccess, kind: Resource['kind'], actions: readonly ProjectAction[]) {
  const { access } = found
  // To whoever may not read them, lanes, comments, checklists, labels and files do not exist.
  if (!access || (partsOfBoards.has(kind) && !may(access, 'task.view'))) throw notFound(kind)
  for (const action of actions) requireAction(access, action)
  return { ...found, access }
}

/** @throws if the access does not allow the action, or the project is archived and the action changes it */
export function requireAction(access: ProjectAccessRow, action: ProjectAction) {
  if (!may(access, action)) throw forbiddenIn(action, may(access, 'members.view'))
  if (isBlockedByArchive(access, action)) throw projectArchived()
}
