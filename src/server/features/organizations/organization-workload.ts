import { z } from 'zod'
import { mayInOrganization } from '@/domain/access'
import { workload, workloadScope, workloadWeeks } from '@/domain/workload-schema'
import { rest, tool } from '../../core/init'
import { organizationProcedure } from '../../core/organization-procedure'
import { calendarReader } from '../tasks/due-condition-queries'
import { countWorkloadProjects, listWorkload } from './workload-queries'

/** The procedures of the workload, of the router of organizations. */
export const organizationWorkload = {
  workload: organizationProcedure('organization.view')
    .meta(rest('GET', '/organizations/{slug}/workload', 'List the open tasks of each member by weeks'))
    .meta(
      tool(
        'read_workload',
        'The open tasks of each member of an organization by the weeks in which they are due, with the sums of their estimates beside what the person can do in a week. Only projects that the owner of the token can see count.',
      ),
    )
    .input(workloadWeeks)
    .output(z.array(workload))
    .query(({ ctx, input }) => {
      const { organizationId } = ctx.organization
      const reader = { ...calendarReader(ctx), viewerId: ctx.viewer.id }
      return listWorkload(ctx.db, organizationId, reader, input)
    }),

  workloadScope: organizationProcedure('organization.view')
    .meta(
      rest(
        'GET',
        '/organizations/{slug}/workload/scope',
        'Count the projects that a workload shows and leaves out',
      ),
    )
    .output(workloadScope)
    .query(async ({ ctx }) => {
      const { leftOut, projects } = await countWorkloadProjects(
        ctx.db,
        ctx.viewer.id,
        ctx.organization.organizationId,
      )
      return {
        projects,
        leftOut: mayInOrganization(ctx.organization, 'organization.manage') ? leftOut : null,
      }
    }),
}
