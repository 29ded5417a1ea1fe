import { mayInOrganization } from '@/domain/access'
import { workload, workloadRange, workloadScope } from '@/domain/workload-schema'
import { rest, router, tool } from '../../core/init'
import { organizationProcedure } from '../../core/organization-procedure'
import { readWorkload } from './read-workload'
import { countProjects, type WorkloadReader } from './workload-queries'

export const workloadRouter = router({
  get: organizationProcedure('organization.view')
    .meta(
      rest(
        'GET',
        '/organizations/{slug}/workload',
        'Read how much each member of an organization has to do in each week',
      ),
    )
    .meta(
      tool(
        'read_workload',
        'Open tasks, estimates and overdue tasks of each member of an organization by week, against their capacity.',
      ),
    )
    .input(workloadRange)
    .output(workload)
    .query(({ ctx, input }) =>
      readWorkload(ctx.db, readerOf(ctx), {
        ...input,
        calendar: { timeZone: ctx.viewer.timeZone ?? 'UTC', weekStart: ctx.viewer.weekStart },
      }),
    ),

  scope: organizationProcedure('organization.view')
    .meta(rest('GET', '/organizations/{slug}/workload/scope', 'Count the projects that a workload looks at'))
    .output(workloadScope)
    .query(async ({ ctx }) => {
      const { seen, all } = await countProjects(ctx.db, readerOf(ctx))
      const seesOthers = mayInOrganization(ctx.organization, 'organization.manage')
      return { projects: seen, leftOut: seesOthers ? all - seen : null }
    }),
})

type Context = {
  viewer: { id: number; timeZone: string | null }
  organization: { organizationId: number }
  clock: () => Date
}

const readerOf = ({ viewer, organization: { organizationId }, clock }: Context): WorkloadReader => ({
  id: viewer.id,
  timeZone: viewer.timeZone,
  now: clock(),
  organizationId,
})
