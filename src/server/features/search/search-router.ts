import { found, search } from '@/domain/change-schema'
import { rest, router, tool } from '../../core/init'
import { typeChecked } from '../../core/responses/outputs'
import { userProcedure } from '../../core/procedures'
import { searches } from '../../identity/rate-limits/usage-limits'
import { searchShortId } from '../tasks/short-id-queries'
import { findEverywhere } from './search-queries'

export const searchRouter = router({
  everywhere: userProcedure()
    .meta(
      rest('GET', '/search', 'Search projects, tasks, organizations and people, by at most eight words', {
        errors: [429],
        token: 'read',
        keepsToProjects: true,
      }),
    )
    .meta(tool('search', 'Tasks, comments, service units and projects by words.'))
    .input(search)
    .output(typeChecked(found))
    .query(async ({ ctx, input }) => {
      ctx.rateLimits.countInProcess(searches, ctx.viewer.id)
      const asking = { viewerId: ctx.viewer.id, among: ctx.token?.projectIds ?? null }
      const task = await searchShortId(ctx.db, asking, input.q)
      const found = await findEverywhere(ctx.db, asking, input.q)
      return task ? { ...found, tasks: [task, ...found.tasks.filter(({ id }) => id !== task.id)] } : found
    }),
})
