import { z } from 'zod'
import { may } from '@/domain/access'
import { binKinds, deletingActions, purgingActions } from '@/domain/bin'
import { binBatch, binItem, binPage, projectsInBin, restored, restoredTasks } from '@/domain/bin-schema'
import { findOrganizationAccess } from '../../core/access/access-queries'
import { notOrganizationMember } from '../../core/access-errors'
import { notFound, notInBin } from '../../core/errors'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { removeOwnerless } from '../files/stored-contents'
import { recount } from '../relations/recount-queries'
import { listBin, listOrganizationProjects, listPersonalProjects, purgeBinItem } from './bin-item-queries'
import { binProcedure } from './bin-procedure'
import { restore } from './restore'
import { restoreTasks } from './restore-tasks'

export const binRouter = router({
  list: projectProcedure('task.view')
    .meta(
      rest(
        'GET',
        '/projects/{projectId}/bin',
        'List what was deleted in a project and you may restore, newest first',
      ),
    )
    .meta(tool('list_bin', 'What was deleted in a project and can be restored, newest first.'))
    .input(binPage)
    .output(z.array(binItem))
    .query(({ ctx, input: { projectId, ...asked } }) => {
      const kinds = binKinds.filter((kind) => kind !== 'project' && may(ctx.access, deletingActions[kind]))
      return listBin(ctx.db, projectId, { viewerId: ctx.viewer.id, kinds }, asked)
    }),

  listProjects: userProcedure()
    .meta(
      rest('GET', '/bin', 'List the deleted projects that you may restore, newest first', { token: 'read' }),
    )
    .input(projectsInBin)
    .output(z.array(binItem))
    .query(async ({ ctx, input: { organization: slug, ...asked } }) => {
      const viewerId = ctx.viewer.id
      if (slug === undefined) return listPersonalProjects(ctx.db, viewerId, asked)
      const organization = await findOrganizationAccess(ctx.db, viewerId, slug)
      if (!organization) throw notFound('organization')
      const { organizationId, role } = organization
      if (role === null) throw notOrganizationMember()
      return listOrganizationProjects(ctx.db, { organizationId, viewerId, isAdmin: role === 'admin' }, asked)
    }),

  restore: binProcedure(deletingActions)
    .meta(rest('POST', '/bin/{binId}/restore', 'Restore something from the bin', { errors: [409] }))
    .meta(tool('restore', 'Restore what list_bin lists, by its id there, with all that it had.'))
    .output(restored)
    .mutation(async ({ ctx }) => {
      const { item } = ctx
      await restore(ctx, item)
      await recount(ctx)
      return { kind: item.kind, id: item.thingId, projectId: item.projectId }
    }),

  restoreMany: projectProcedure('task.delete')
    .meta(
      rest('POST', '/projects/{projectId}/bin/restore', 'Restore several tasks from the bin of a project'),
    )
    .input(binBatch)
    .output(restoredTasks)
    .mutation(async ({ ctx, input: { binIds } }) => {
      const done = await restoreTasks(ctx, binIds)
      await recount(ctx)
      return done
    }),

  purge: binProcedure(purgingActions)
    .meta(rest('DELETE', '/bin/{binId}', 'Delete something in the bin for good', { token: 'manage' }))
    .output(success)
    .mutation(async ({ ctx }) => {
      if (!(await purgeBinItem(ctx.db, ctx.item.id))) throw notInBin()
      await removeOwnerless(ctx)
      return succeeded
    }),
})
