import { TRPCError } from '@trpc/server'
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
import type { CachedAccess } from './access/access-cache'
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
 * signed in. What is frequent goes by what is cached, if that lets it in: a write's own statement checks it, and a
 * reading recalls only who it was.
 */
const resourceProcedure = (
  kind: Resource['kind'],
  idOf: (input: unknown) => IdFound,
  action: ProjectAction,
  readCache: ReadCache = withoutCache,
) =>
  signedInProcedure.use(async ({ ctx, getRawInput, next }) => {
    const { db, live, session } = ctx
    const resourceId = idOf(await getRawInput())
    if (!resourceId.success) {
      if (!(await session.viewer())) throw unauthorized()
      throw new TRPCError({ code: 'BAD_REQUEST', cause: resourceId.error })
    }
    const resource = { kind, id: resourceId.data }
    const cached = await readCache(session, db, resource)
    const found = cached && isAdmitted(cached.access, action) ? cached : await session.viewerIn(db, resource)
    const required = [action]
    const { viewer, sessionHash, access } = admitted(found, kind, required)
    const write = guardedWrite(access, {
      again: async () => admitted(await session.viewerAnewIn(db, resource), kind, required).access,
      publish: () => live.publish(db, { projects: [access.projectId] }),
    })
    return next({
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
      },
    })
  })

type IdFound = z.ZodSafeParseResult<number>

type ReadCache = (
  session: RequestSession,
  db: Db,
  resource: Resource,
) => Promise<CachedAccess | undefined> | CachedAccess | undefined

const withoutCache: ReadCache = () => undefined
const fromCache: ReadCache = (session, _db, resource) => session.cachedIn(resource)
const revalidated: ReadCache = (session, db, resource) => session.revalidatedIn(db, resource)

const projectInput = z.object({ projectId: id })
const projectIdOf = projectInput.transform(({ projectId }) => projectId)
const taskInput = z.object({ taskId: id })
const taskIdOf = taskInput.transform(({ taskId }) => taskId)

/** A procedure on one project, open only to those whom the rule for `action` lets in. */
export const projectProcedure = (action: ProjectAction) =>
  resourceProcedure('project', (input) => projectIdOf.safeParse(input), action).input(projectInput)

/** A procedure on one task, open only to those whom the rule for `action` lets into its project. */
export const taskProcedure = (action: ProjectAction) =>
  resourceProcedure('task', (input) => taskIdOf.safeParse(input), action).input(taskInput)

/** For the writes that people make all the time, by the statements of `frequentBoardWrite` alone. */
export const frequentProjectWrite = (action: ProjectAction) =>
  resourceProcedure('project', (input) => projectIdOf.safeParse(input), action, fromCache).input(projectInput)

export const frequentTaskWrite = (action: ProjectAction) =>
  resourceProcedure('task', (input) => taskIdOf.safeParse(input), action, fromCache).input(taskInput)

/** For what people read all the time, and that needs nothing of the viewer but to be let in. */
export const frequentProjectRead = (action: ProjectAction) =>
  resourceProcedure('project', (input) => projectIdOf.safeParse(input), action, revalidated).input(
    projectInput,
  )

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

function admitted(found: ViewerAccess | null, thing: 'project' | 'task', actions: readonly ProjectAction[]) {
  if (!found) throw unauthorized()
  const { access } = found
  if (!access) throw notFound(thing)
  for (const action of actions) requireAction(access, action)
  return { ...found, access }
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
  return async <Row>(statement: (access: ProjectAccessRow) => Promise<Row | undefined>): Promise<Row> => {
    const row = await statement(access)
    if (row !== undefined) {
      publish()
      return row
    }
    const present = await again()
    const rowNow = await statement(present)
    if (rowNow === undefined) throw changedMeanwhile()
    publish()
    return rowNow
  }
}
