import { z } from 'zod'
import { deleted } from '@/domain/bin-schema'
import { id } from '@/domain/fields'
import { movePreview, newProject, project, projectAdminInfo, projectPatch } from '@/domain/project-schema'
import { overdueTask } from '@/domain/task-schema'
import { deletionBy } from '../../core/bin/store-rows-queries'
import { lockOrganizationMember } from '../project-members/member-queries'
import { notOrganizationMember } from '../../core/access-errors'
import { invalid, orNotFound } from '../../core/errors'
import { guardedWrite } from '../../core/guarded-write'
import type { Viewer } from '../../core/context'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, userProcedure } from '../../core/procedures'
import { asBytes, succeeded, typeChecked } from '../../core/responses/outputs'
import { changeProject } from './change-project'
import { moveProject } from './move-project'
import { previewMove } from './move-queries'
import { listOverdueOfTeams } from './overdue-queries'
import { recount } from '../relations/recount-queries'
import { deleteProject, findProjectForAdmin, insertProject } from './project-queries'
import { findProject, listProjects, type ProjectViewer } from './project-list-queries'

const viewerOf = (ctx: { viewer: Viewer; clock: () => Date }): ProjectViewer => ({
  id: ctx.viewer.id,
  timeZone: ctx.viewer.timeZone,
  now: ctx.clock(),
})

export const projectRouter = router({
  list: userProcedure()
    .meta(
      rest('GET', '/projects', 'List your projects', {
        token: 'read',
        keepsToProjects: true,
      }),
    )
    .meta(
      tool(
        'list_projects',
        'All projects that can be read, with their ids, keys and counts of tasks. Start here.',
      ),
    )
    .meta({ rawJson: true })
    .output(asBytes(z.array(project)))
    .query(async ({ ctx }) => ctx.respond(await listProjects(ctx.db, viewerOf(ctx), ctx.token?.projectIds))),

  overdue: userProcedure()
    .meta(
      rest(
        'GET',
        '/projects/overdue-tasks',
        'List the overdue tasks of the teams whose projects you manage',
        { token: 'read' },
      ),
    )
    .meta(tool('overdue_tasks', 'How many tasks are overdue, by project and person.'))
    .output(typeChecked(z.array(overdueTask)))
    .query(({ ctx }) => listOverdueOfTeams(ctx.db, viewerOf(ctx))),

  create: userProcedure()
    .meta(
      rest('POST', '/projects', 'Create a project', {
        status: 201,
        token: 'manage',
        errors: [404],
      }),
    )
    .meta(tool('create_project', 'Make a project, of oneself or of an organization.'))
    .input(newProject)
    .output(project)
    .mutation(async ({ ctx, input }) => {
      const created = await insertProject(ctx.db, viewerOf(ctx), input)
      if (!created) throw notOrganizationMember()
      ctx.live.publish(ctx.db, { projects: [created.id] })
      return orNotFound('project', await findProject(ctx.db, viewerOf(ctx), created.id))
    }),

  get: projectProcedure('project.view')
    .meta(rest('GET', '/projects/{projectId}', 'Read a project'))
    .meta({ preload: '/project/{projectId}' })
    .output(project)
    .query(async ({ ctx, input }) =>
      orNotFound('project', await findProject(ctx.db, viewerOf(ctx), input.projectId)),
    ),

  adminInfo: projectProcedure('project.administer')
    .meta(
      rest(
        'GET',
        '/projects/{projectId}/admin-info',
        'Read what an organization admin may know of a project',
      ),
    )
    .output(projectAdminInfo)
    .query(async ({ ctx, input }) =>
      orNotFound('project', await findProjectForAdmin(ctx.db, ctx.viewer.id, input.projectId)),
    ),

  movePreview: projectProcedure('project.move')
    .meta(rest('GET', '/projects/{projectId}/move-preview', 'Count what a move of the project would cost'))
    .input(z.object({ organizationId: id.optional() }))
    .output(movePreview)
    .query(async ({ ctx, input: { projectId, organizationId } }) => {
      if (organizationId === undefined) ctx.require('project.moveToPersonal')
      else if (!(await lockOrganizationMember(ctx.db, organizationId, ctx.viewer.id)))
        throw notOrganizationMember()
      return previewMove(ctx.db, projectId, ctx.viewer.id)
    }),

  update: projectProcedure('project.manage')
    .meta(rest('PATCH', '/projects/{projectId}', 'Change, archive, move or hand over a project'))
    .input(projectPatch)
    .output(project)
    .mutation(async ({ ctx, input: { projectId, organizationId, seen, ...changes } }) => {
      const moves = organizationId !== undefined && organizationId !== ctx.access.organizationId
      if (moves) {
        const { name, description, ...others } = changes
        if (seen || Object.values(others).some((value) => value !== undefined)) {
          throw invalid('A move can be combined with a new name and description only')
        }
        ctx.require(organizationId === null ? 'project.moveToPersonal' : 'project.move')
        const moved = await moveProject(ctx, viewerOf(ctx), { organizationId, name, description })
        ctx.live.publish(ctx.db, { people: moved.left })
        return orNotFound('project', moved.project)
      }
      if (Object.values(changes).every((value) => value === undefined)) {
        return orNotFound('project', await findProject(ctx.db, viewerOf(ctx), projectId))
      }
      if (changes.userId !== undefined) ctx.require('project.handOver')
      return changeProject(ctx, viewerOf(ctx), { changes, seen })
    }),

  delete: projectProcedure('project.delete')
    .meta(rest('DELETE', '/projects/{projectId}', 'Delete a project with its tasks'))
    .output(deleted)
    .mutation(async ({ ctx }) => {
      const { members, binId } = await guardedWrite(ctx.guard, (access) =>
        deleteProject(ctx.db, access, deletionBy(ctx)),
      )
      ctx.live.publish(ctx.db, { people: members })
      await recount(ctx)
      return { ...succeeded, binId }
    }),
})
