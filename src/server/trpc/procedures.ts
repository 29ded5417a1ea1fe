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
import { publicProcedure } from './init'

/** A procedure for people who are signed in. */
export const userProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const viewer = await ctx.session.viewer()
  if (!viewer) throw unauthorized()
  return next({ ctx: { viewer } })
})

/**
 * Finds out in one statement who asks and what they are to the place that the input names. This comes before the input
 * is checked, so that it tells a stranger nothing: an id that cannot be one is left to the check.
 */
const placedProcedure = (kind: Place['kind'], idOf: (input: unknown) => number | undefined) =>
  publicProcedure.use(async ({ ctx, getRawInput, next }) => {
    const placeId = idOf(await getRawInput())
    const found =
      placeId === undefined
        ? { viewer: await ctx.session.viewer(), standing: undefined }
        : await ctx.session.viewerIn(ctx.db, { kind, id: placeId })
    if (!found?.viewer) throw unauthorized()
    return next({ ctx: { viewer: found.viewer, found: found.standing } })
  })

const projectInput = z.object({ projectId: id })
const taskInput = z.object({ taskId: id })

/** A procedure on one project, open only to those whom the rule for `action` lets in. */
export const projectProcedure = (action: ProjectAction) =>
  placedProcedure('project', (input) => projectInput.safeParse(input).data?.projectId)
    .input(projectInput)
    .use(({ ctx, next }) => {
      const standing = admitted(ctx.found, 'project', action)
      return next({ ctx: projectContext(ctx, standing, action) })
    })

/** A procedure on one task, open only to those whom the rule for `action` lets into its project. */
export const taskProcedure = (action: ProjectAction) =>
  placedProcedure('task', (input) => taskInput.safeParse(input).data?.taskId)
    .input(taskInput)
    .use(({ ctx, next }) => {
      const standing = admitted(ctx.found, 'task', action)
      return next({ ctx: projectContext(ctx, standing, action) })
    })

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

type Writer = { db: Db; live: Live; viewer: { id: number } }

const projectContext = (writer: Writer, standing: StandingRow, action: ProjectAction) => ({
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
