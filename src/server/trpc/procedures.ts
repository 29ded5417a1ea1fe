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
  findOrganizationStanding,
  findProjectStanding,
  type Place,
  type StandingRow,
} from '../access/access-queries'
import type { Db } from '../database'
import type { Live } from '../live/live'
import {
  changedMeanwhile,
  forbiddenIn,
  forbiddenInOrganization,
  notFound,
  projectArchived,
  unauthorized,
} from './errors'
import type { Viewer } from './context'
import { publicProcedure } from './init'

/** A procedure for people who are signed in. */
export const userProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const viewer = await ctx.session.viewer()
  if (!viewer) throw unauthorized()
  return next({ ctx: { viewer } })
})

/**
 * Finds out in one statement who asks and what they are to the place that the input names, and asks the rule. This comes
 * before the input is checked, so that it tells a stranger nothing: an id that cannot be one is refused to whoever is
 * signed in.
 */
const placedProcedure = (kind: Place['kind'], idOf: (input: unknown) => IdFound, action: ProjectAction) =>
  publicProcedure.use(async ({ ctx, getRawInput, next }) => {
    const placeId = idOf(await getRawInput())
    if (!placeId.success) {
      if (!(await ctx.session.viewer())) throw unauthorized()
      throw new TRPCError({ code: 'BAD_REQUEST', cause: placeId.error })
    }
    const found = await ctx.session.viewerIn(ctx.db, { kind, id: placeId.data })
    if (!found) throw unauthorized()
    const { viewer } = found
    const standing = admitted(found.standing, kind, action)
    return next({ ctx: projectContext({ db: ctx.db, live: ctx.live, viewer }, standing, action) })
  })

type IdFound = z.ZodSafeParseResult<number>

const projectInput = z.object({ projectId: id })
const projectIdOf = projectInput.transform(({ projectId }) => projectId)
const taskInput = z.object({ taskId: id })
const taskIdOf = taskInput.transform(({ taskId }) => taskId)

/** A procedure on one project, open only to those whom the rule for `action` lets in. */
export const projectProcedure = (action: ProjectAction) =>
  placedProcedure('project', (input) => projectIdOf.safeParse(input), action).input(projectInput)

/** A procedure on one task, open only to those whom the rule for `action` lets into its project. */
export const taskProcedure = (action: ProjectAction) =>
  placedProcedure('task', (input) => taskIdOf.safeParse(input), action).input(taskInput)

/** A procedure on one organization, open only to those whom the rule for `action` lets in. */
export const organizationProcedure = (action: OrganizationAction) =>
  userProcedure.input(z.object({ slug })).use(async ({ ctx, input, next }) => {
    const organization = await findOrganizationStanding(ctx.db, ctx.viewer.id, input.slug)
    if (!organization) throw notFound('organization')
    if (!mayInOrganization(organization, action)) {
      throw forbiddenInOrganization(action, organization.role !== null)
    }
    return next({ ctx: { organization } })
  })

function admitted(standing: StandingRow | undefined, thing: 'project' | 'task', action: ProjectAction) {
  if (!standing) throw notFound(thing)
  requireAction(standing, action)
  return standing
}

function requireAction(standing: StandingRow, action: ProjectAction) {
  if (!may(standing, action)) throw forbiddenIn(action, may(standing, 'members.view'))
  if (isRefusedByArchive(standing, action)) throw projectArchived()
}

type Writer = { db: Db; live: Live; viewer: Viewer }

const projectContext = (writer: Writer, standing: StandingRow, action: ProjectAction) => ({
  viewer: writer.viewer,
  standing,
  write: guardedWrite(writer, standing, action),
  /** For calls of which a part is open to fewer people than the whole. */
  require: (further: ProjectAction) => requireAction(standing, further),
})

/**
 * Runs a statement that holds only as long as the standing it was allowed by is still the present one (it finds no row
 * otherwise). If the standing has changed meanwhile it is read and judged again, once. What was written is announced.
 */
function guardedWrite({ db, live, viewer }: Writer, standing: StandingRow, action: ProjectAction) {
  const announced = <Row>(row: Row) => {
    live.announce(db, { projects: [standing.projectId] })
    return row
  }
  return async <Row>(
    statement: (standing: StandingRow) => Promise<Row | undefined>,
    further?: ProjectAction,
  ): Promise<Row> => {
    const row = await statement(standing)
    if (row !== undefined) return announced(row)
    const present = admitted(await findProjectStanding(db, viewer.id, standing.projectId), 'project', action)
    if (further) requireAction(present, further)
    const again = await statement(present)
    if (again === undefined) throw changedMeanwhile()
    return announced(again)
  }
}
