import { z } from 'zod'
import { isRefusedByArchive, may, type ProjectAction } from '@/domain/access'
import { id } from '@/domain/fields'
import { findProjectStanding, findTaskStanding, type StandingRow } from '../access/access-queries'
import type { Db } from '../database'
import { changedMeanwhile, forbiddenIn, notFound, projectArchived, unauthorized } from './errors'
import { publicProcedure } from './init'

/** A procedure for people who are signed in. */
export const userProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const viewer = await ctx.session.viewer()
  if (!viewer) throw unauthorized()
  return next({ ctx: { viewer } })
})

/** A procedure on one project, open only to those whom the rule for `action` lets in. */
export const projectProcedure = (action: ProjectAction) =>
  userProcedure.input(z.object({ projectId: id })).use(async ({ ctx, input, next }) => {
    const standing = admitted(
      await findProjectStanding(ctx.db, ctx.viewer.id, input.projectId),
      'project',
      action,
    )
    return next({ ctx: { standing, write: guardedWrite(ctx.db, ctx.viewer.id, standing, action) } })
  })

/** A procedure on one task, open only to those whom the rule for `action` lets into its project. */
export const taskProcedure = (action: ProjectAction) =>
  userProcedure.input(z.object({ taskId: id })).use(async ({ ctx, input, next }) => {
    const standing = admitted(await findTaskStanding(ctx.db, ctx.viewer.id, input.taskId), 'task', action)
    return next({ ctx: { standing, write: guardedWrite(ctx.db, ctx.viewer.id, standing, action) } })
  })

function admitted(standing: StandingRow | undefined, thing: 'project' | 'task', action: ProjectAction) {
  if (!standing) throw notFound(thing)
  if (!may(standing, action)) throw forbiddenIn(action, may(standing, 'project.view'))
  if (isRefusedByArchive(standing, action)) throw projectArchived()
  return standing
}

/**
 * Runs a statement that holds only as long as the standing it was allowed by is still the present one (it finds no row
 * otherwise). If the standing has changed meanwhile it is read and judged again, once.
 */
function guardedWrite(db: Db, viewerId: number, standing: StandingRow, action: ProjectAction) {
  return async <Row>(statement: (standing: StandingRow) => Promise<Row | undefined>): Promise<Row> => {
    const row = await statement(standing)
    if (row !== undefined) return row
    const present = await findProjectStanding(db, viewerId, standing.projectId)
    const again = await statement(admitted(present, 'project', action))
    if (again === undefined) throw changedMeanwhile()
    return again
  }
}
