import { z } from 'zod'
import { newProject, project, projectPatch } from '@/domain/project-schema'
import { forbidden, notFound } from '../trpc/errors'
import { rest, router } from '../trpc/init'
import { projectProcedure, userProcedure } from '../trpc/procedures'
import { succeeded, success } from '../trpc/success'
import {
  deleteProject,
  findProject,
  insertProject,
  listProjects,
  type Reader,
  updateProject,
} from './project-queries'

const reader = (ctx: { viewer: { id: number }; clock: () => Date }): Reader => ({
  id: ctx.viewer.id,
  now: ctx.clock(),
})

export const projectRouter = router({
  list: userProcedure
    .meta(rest('GET', '/projects'))
    .output(z.array(project))
    .query(({ ctx }) => listProjects(ctx.db, reader(ctx))),

  create: userProcedure
    .meta(rest('POST', '/projects', 201))
    .input(newProject)
    .output(project)
    .mutation(async ({ ctx, input }) => {
      const created = await insertProject(ctx.db, reader(ctx), input)
      if (!created) throw forbidden('You are not a member of this organization.')
      return existing(await findProject(ctx.db, reader(ctx), created.id))
    }),

  get: projectProcedure('project.view')
    .meta(rest('GET', '/projects/{projectId}'))
    .output(project)
    .query(async ({ ctx, input }) => existing(await findProject(ctx.db, reader(ctx), input.projectId))),

  update: projectProcedure('project.manage')
    .meta(rest('PATCH', '/projects/{projectId}'))
    .input(projectPatch)
    .output(project)
    .mutation(({ ctx, input: { projectId: _id, ...changes } }) =>
      ctx.write((standing) => updateProject(ctx.db, reader(ctx), standing, changes)),
    ),

  delete: projectProcedure('project.delete')
    .meta(rest('DELETE', '/projects/{projectId}'))
    .output(success)
    .mutation(async ({ ctx }) => {
      await ctx.write((standing) => deleteProject(ctx.db, standing))
      return succeeded
    }),
})

function existing<Found>(found: Found | undefined) {
  if (found === undefined) throw notFound('project')
  return found
}
