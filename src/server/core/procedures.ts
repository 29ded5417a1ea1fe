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
import {
  findOrganizationAccess,
  type ProjectAccessRow,
  type Resource,
  type ViewerAccess,
} from './access/access-queries'
import {
  changedMeanwhile,
  forbiddenIn,
  forbiddenInOrganization,
  notFound,
  projectArchived,
  staleComment,
  staleTask,
  unauthorized,
} from './errors'
import type { Db } from '../platform/database/database'
import type { RequestSession } from './context'
import { isRejectedWrite } from './database-errors'
import { publicProcedure } from './init'
import { CachedResponse } from './responses/cached-response'
import { inTurn, loadedInTurn } from './turns'

const signedInProcedure = publicProcedure.meta({ signedIn: true })

/** A procedure for signed-in users. */
export const userProcedure = signedInProcedure.use(({ ctx, next }) => {
  const find = async () => {
    const viewer = await ctx.session.viewer()
    return viewer && { viewer }
  }
  return inTurn(ctx, find, (found) => next({ ctx: signedIn(found) }))
})

/** Like `userProcedure`, with the number of unread notifications from the same query. */
export const toldUserProcedure = signedInProcedure.use(({ ctx, next }) =>
  inTurn(
    ctx,
    () => ctx.session.toldViewer(ctx.db),
    (told) => next({ ctx: signedIn(told) }),
  ),
)

function signedIn<Found>(found: Found | null): Found {
  if (found === null) throw unauthorized()
  return found
}

/**
 * Loads the viewer and their access to the input's resource in one query and applies the rule. This precedes the
 * validation of the input, so that it reveals nothing to users without access: an invalid id is a 400 for every
 * signed-in user.
 */
const resourceProcedure = (
  kind: Resource['kind'],
  idOf: (input: unknown) => IdFound,
  action: ProjectAction,
  { cached = false }: ResourceOptions,
) =>
  signedInProcedure.use(async ({ ctx, type, getRawInput, next }) => {
    const { db, live, session } = ctx
    const resourceId = idOf(await getRawInput())
    if (!resourceId.success) {
      if (!(await session.viewer())) throw unauthorized()
      throw new TRPCError({ code: 'BAD_REQUEST', cause: resourceId.error })
    }
    const resource = { kind, id: resourceId.data }
    const find = async () => {
      const known = cached ? await readCache(session, db, resource, type) : undefined
      return known && isAdmitted(known.access, action) ? known : session.viewerIn(db, resource)
    }
    return inTurn(ctx, find, async (found) => {
      const required = [action]
      const { viewer, sessionHash, access } = admitted(found, kind, required)
      const write = guardedWrite(access, {
        kind,
        again: async () => admitted(await session.reloadedViewerIn(db, resource), kind, required).access,
        publish: ({ projectId }) => live.publish(db, { projects: [projectId] }),
      })
      const result = await next({
        ctx: {
          viewer,
          writer: { id: viewer.id, sessionHash },
          access,
          write,
          /** For calls of which a part is open to fewer people than the whole. The write requires it again. */
          require(further: ProjectAction) {
            requireAction(access, further)
            required.push(further)
          },
          /** Reads the viewer's access to another project, in which they must be allowed the same. */
          async accessTo(projectId: number) {
            const destination = { kind: 'project', id: projectId } as const
            return admitted(await session.viewerIn(db, destination), 'project', [action]).access
          },
        },
      })
      return result.ok && result.data instanceof CachedResponse
        ? { ...result, data: loadedInTurn(result.data, viewer.id, ctx) }
        : result
    })
  })

type IdFound = z.ZodSafeParseResult<number>

type ResourceOptions = {
  /**
   * Uses cached access if it allows the action. A query takes only the session's holder from the cache and loads
   * their access again. A mutation does not, so its statement must be a `frequentBoardWrite`, which checks that access.
   */
  cached?: boolean
}

const readCache = (session: RequestSession, db: Db, resource: Resource, type: TRPCProcedureType) =>
  type === 'mutation' ? session.cachedIn(resource) : session.revalidatedIn(db, resource)

const projectInput = z.object({ projectId: id })
const projectIdOf = projectInput.transform(({ projectId }) => projectId)
const taskInput = z.object({ taskId: id })
const taskIdOf = taskInput.transform(({ taskId }) => taskId)
const commentInput = z.object({ commentId: id })
const commentIdOf = commentInput.transform(({ commentId }) => commentId)

/** A procedure on one project, allowed for viewers who pass the rule for `action`. */
export const projectProcedure = (action: ProjectAction, options: ResourceOptions = {}) =>
  resourceProcedure('project', (input) => projectIdOf.safeParse(input), action, options).input(projectInput)

/** A procedure on one task, allowed for viewers who pass the rule for `action` in its project. */
export const taskProcedure = (action: ProjectAction, options: ResourceOptions = {}) =>
  resourceProcedure('task', (input) => taskIdOf.safeParse(input), action, options).input(taskInput)

/** A procedure on one comment, allowed for viewers who pass the rule for `action` in the project of its task. */
export const commentProcedure = (action: ProjectAction) =>
  resourceProcedure('comment', (input) => commentIdOf.safeParse(input), action, {}).input(commentInput)

/** A procedure on one organization, allowed for viewers who pass the rule for `action`. */
export const organizationProcedure = (action: OrganizationAction) =>
  userProcedure.input(z.object({ slug })).use(async ({ ctx, input, next }) => {
    const organization = await findOrganizationAccess(ctx.db, ctx.viewer.id, input.slug)
    if (!organization) throw notFound('organization')
    if (!mayInOrganization(organization, action)) {
      throw forbiddenInOrganization(action, organization.role !== null)
    }
    return next({ ctx: { organization } })
  })

const isAdmitted = (access: ProjectAccessRow, action: ProjectAction) =>
  may(access, action) && !isBlockedByArchive(access, action)

function admitted(
  viewerAccess: ViewerAccess | null,
  kind: Resource['kind'],
  actions: readonly ProjectAction[],
) {
  const found = signedIn(viewerAccess)
  const { access } = found
  // To whoever may not read its task, a comment does not exist.
  if (!access || (kind === 'comment' && !may(access, 'task.view'))) throw notFound(kind)
  for (const action of actions) requireAction(access, action)
  return { ...found, access }
}

/** @throws if the access does not allow the action, or the project is archived and the action changes it */
export function requireAction(access: ProjectAccessRow, action: ProjectAction) {
  if (!may(access, action)) throw forbiddenIn(action, may(access, 'members.view'))
  if (isBlockedByArchive(access, action)) throw projectArchived()
}

type WriteParts = {
  kind: Resource['kind']
  again: () => Promise<ProjectAccessRow>
  publish: (access: ProjectAccessRow) => void
}

/** Cached access may be outdated at once, and access may change again between its reading and the write. */
const attemptsOfWrite = 3

/**
 * Runs a statement that finds no row unless the access that allowed it is still current. If the access has changed, or
 * the task has moved to another project, access is read and checked again, for a limited number of attempts. Publishes
 * what was written.
 */
function guardedWrite(access: ProjectAccessRow, { kind, again, publish }: WriteParts) {
  return async <Row>(statement: (access: ProjectAccessRow) => Promise<Row | undefined>): Promise<Row> => {
    let present = access
    for (let attempt = 1; attempt <= attemptsOfWrite; attempt += 1) {
      const { row, isRejected } = await written(() => statement(present), kind)
      if (row !== undefined) {
        publish(present)
        return row
      }
      const { projectId } = present
      if (isRejected || attempt < attemptsOfWrite) present = await again()
      if (isRejected && present.projectId === projectId)
        throw kind === 'comment' ? staleComment() : staleTask()
    }
    throw changedMeanwhile()
  }
}

/** What a write returns. One on a task or comment may be rejected because it is no longer in the project. */
async function written<Row>(write: () => Promise<Row | undefined>, kind: Resource['kind']) {
  try {
    return { row: await write(), isRejected: false }
  } catch (error) {
    if (kind !== 'project' && isRejectedWrite(error)) return { row: undefined, isRejected: true }
    throw error
  }
}
