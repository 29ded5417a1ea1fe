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
import { findOrganizationStanding, type Place, type StandingRow } from './access/access-queries'
import {
  changedMeanwhile,
  forbiddenIn,
  forbiddenInOrganization,
  notFound,
  projectArchived,
  unauthorized,
} from './errors'
import type { RecalledStanding } from './access/access-cache'
import type { Db } from '../platform/database/database'
import type { PlacedViewer, RequestSession } from './context'
import { publicProcedure } from './init'

const signedInProcedure = publicProcedure.meta({ signedIn: true })

/** A procedure for people who are signed in. */
export const userProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const viewer = await ctx.session.viewer()
  if (!viewer) throw unauthorized()
  return next({ ctx: { viewer } })
})

/**
 * Finds out in one statement who asks and what they are to the place that the input names, and asks the rule. This comes
 * before the input is checked, so that it tells a stranger nothing: an id that cannot be one is refused to whoever is
 * signed in. What is frequent goes by what is recalled, if that lets it in: a write's own statement checks it, and a
 * reading recalls only who it was.
 */
const placedProcedure = (
  kind: Place['kind'],
  idOf: (input: unknown) => IdFound,
  action: ProjectAction,
  recall: Recall = notAtAll,
) =>
  signedInProcedure.use(async ({ ctx, getRawInput, next }) => {
    const { db, live, session } = ctx
    const placeId = idOf(await getRawInput())
    if (!placeId.success) {
      if (!(await session.viewer())) throw unauthorized()
      throw new TRPCError({ code: 'BAD_REQUEST', cause: placeId.error })
    }
    const place = { kind, id: placeId.data }
    const recalled = await recall(session, db, place)
    const found =
      recalled && isAdmitted(recalled.standing, action) ? recalled : await session.viewerIn(db, place)
    const { viewer, sessionHash, standing } = admitted(found, kind, action)
    const write = guardedWrite(standing, {
      again: async () => admitted(await session.viewerAnewIn(db, place), kind, action).standing,
      announce: () => live.announce(db, { projects: [standing.projectId] }),
    })
    return next({
      ctx: {
        viewer,
        writer: { id: viewer.id, sessionHash },
        standing,
        write,
        /** For calls of which a part is open to fewer people than the whole. */
        require: (further: ProjectAction) => requireAction(standing, further),
      },
    })
  })

type IdFound = z.ZodSafeParseResult<number>

type Recall = (
  session: RequestSession,
  db: Db,
  place: Place,
) => Promise<RecalledStanding | undefined> | RecalledStanding | undefined

const notAtAll: Recall = () => undefined
const unconfirmed: Recall = (session, _db, place) => session.recalledIn(place)
const confirmed: Recall = (session, db, place) => session.confirmedIn(db, place)

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

/** For the writes that people make all the time, by the statements of `frequentBoardWrite` alone. */
export const frequentProjectWrite = (action: ProjectAction) =>
  placedProcedure('project', (input) => projectIdOf.safeParse(input), action, unconfirmed).input(projectInput)

export const frequentTaskWrite = (action: ProjectAction) =>
  placedProcedure('task', (input) => taskIdOf.safeParse(input), action, unconfirmed).input(taskInput)

/** For what people read all the time, and that needs nothing of the viewer but to be let in. */
export const frequentProjectRead = (action: ProjectAction) =>
  placedProcedure('project', (input) => projectIdOf.safeParse(input), action, confirmed).input(projectInput)

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

const isAdmitted = (standing: StandingRow, action: ProjectAction) =>
  may(standing, action) && !isRefusedByArchive(standing, action)

function admitted(found: PlacedViewer | null, thing: 'project' | 'task', action: ProjectAction) {
  if (!found) throw unauthorized()
  if (!found.standing) throw notFound(thing)
  requireAction(found.standing, action)
  return { ...found, standing: found.standing }
}

function requireAction(standing: StandingRow, action: ProjectAction) {
  if (!may(standing, action)) throw forbiddenIn(action, may(standing, 'members.view'))
  if (isRefusedByArchive(standing, action)) throw projectArchived()
}

type WriteParts = { again: () => Promise<StandingRow>; announce: () => void }

/**
 * Runs a statement that holds only as long as the standing it was allowed by is still the present one (it finds no row
 * otherwise). If it has changed meanwhile, who asks and what they are is read and judged again, once. What was written is
 * announced.
 */
function guardedWrite(standing: StandingRow, { again, announce }: WriteParts) {
  return async <Row>(
    statement: (standing: StandingRow) => Promise<Row | undefined>,
    further?: ProjectAction,
  ): Promise<Row> => {
    const row = await statement(standing)
    if (row !== undefined) {
      announce()
      return row
    }
    const present = await again()
    if (further) requireAction(present, further)
    const rowNow = await statement(present)
    if (rowNow === undefined) throw changedMeanwhile()
    announce()
    return rowNow
  }
}
