import { TRPCError, type TRPCProcedureType } from '@trpc/server'
import { z } from 'zod'
import {
  isRefusedByArchive,
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
  unauthorized,
} from './errors'
import type { Db } from '../platform/database/database'
import type { RequestSession } from './context'
import { publicProcedure } from './init'

const signedInProcedure = publicProcedure.meta({ signedIn: true })

/** A procedure for people who are signed in. */
export const userProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const viewer = await ctx.session.viewer()
  if (!viewer) throw unauthorized()
  return next({ ctx: { viewer } })
})

/**
 * Finds out in one statement who asks and what they are to the resource that the input names, and asks the rule. This comes
 * before the input is checked, so that it tells a stranger nothing: an id that cannot be one is refused to whoever is
 * signed in.
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
    const known = cached ? await readCache(session, db, resource, type) : undefined
    const found = known && isAdmitted(known.access, action) ? known : await session.viewerIn(db, resource)
    const { viewer, sessionHash, access } = admitted(found, kind, action)
    const write = guardedWrite(access, {
      again: async () => admitted(await session.viewerAnewIn(db, resource), kind, action).access,
      publish: () => live.publish(db, { projects: [access.projectId] }),
    })
    return next({
      ctx: {
        viewer,
        writer: { id: viewer.id, sessionHash },
        access,
        write,
        /** For calls of which a part is open to fewer people than the whole. */
        require: (further: ProjectAction) => requireAction(access, further),
      },
    })
  })

type IdFound = z.ZodSafeParseResult<number>

type ResourceOptions = {
  /**
   * Goes by what is cached of the viewer, if that lets them in. A query reads again what they are to the resource; a
   * mutation does not, so its statement must be a `frequentBoardWrite`, which checks the access that it was allowed by.
   */
  cached?: boolean
}

const readCache = (session: RequestSession, db: Db, resource: Resource, type: TRPCProcedureType) =>
  type === 'mutation' ? session.cachedIn(resource) : session.revalidatedIn(db, resource)

const projectInput = z.object({ projectId: id })
const projectIdOf = projectInput.transform(({ projectId }) => projectId)
const taskInput = z.object({ taskId: id })
const taskIdOf = taskInput.transform(({ taskId }) => taskId)

/** A procedure on one project, open only to those whom the rule for `action` lets in. */
export const projectProcedure = (action: ProjectAction, options: ResourceOptions = {}) =>
  resourceProcedure('project', (input) => projectIdOf.safeParse(input), action, options).input(projectInput)

/** A procedure on one task, open only to those whom the rule for `action` lets into its project. */
export const taskProcedure = (action: ProjectAction, options: ResourceOptions = {}) =>
  resourceProcedure('task', (input) => taskIdOf.safeParse(input), action, options).input(taskInput)

/** A procedure on one organization, open only to those whom the rule for `action` lets in. */
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
  may(access, action) && !isRefusedByArchive(access, action)

function admitted(found: ViewerAccess | null, thing: 'project' | 'task', action: ProjectAction) {
  if (!found) throw unauthorized()
  if (!found.access) throw notFound(thing)
  requireAction(found.access, action)
  return { ...found, access: found.access }
}

function requireAction(access: ProjectAccessRow, action: ProjectAction) {
  if (!may(access, action)) throw forbiddenIn(action, may(access, 'members.view'))
  if (isRefusedByArchive(access, action)) throw projectArchived()
}

type WriteParts = { again: () => Promise<ProjectAccessRow>; publish: () => void }

/**
 * Runs a statement that holds only as long as the access it was allowed by is still the present one (it finds no row
 * otherwise). If it has changed meanwhile, who asks and what they are is read and judged again, once. What was written is
 * announced.
 */
function guardedWrite(access: ProjectAccessRow, { again, publish }: WriteParts) {
  return async <Row>(
    statement: (access: ProjectAccessRow) => Promise<Row | undefined>,
    further?: ProjectAction,
  ): Promise<Row> => {
    const row = await statement(access)
    if (row !== undefined) {
      publish()
      return row
    }
    const present = await again()
    if (further) requireAction(present, further)
    const rowNow = await statement(present)
    if (rowNow === undefined) throw changedMeanwhile()
    publish()
    return rowNow
  }
}
