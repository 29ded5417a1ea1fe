import { found, search } from '@/domain/change-schema'
import { rest, router } from '../../core/init'
import { typeChecked } from '../../core/responses/outputs'
import { userProcedure } from '../../core/procedures'
import { findEverywhere } from './search-queries'

export const searchRouter = router({
  everywhere: userProcedure
    .meta(rest('GET', '/search', 'Search projects, tasks, organizations and people'))
    .input(search)
    .output(typeChecked(found))
    .query(({ ctx, input }) => findEverywhere(ctx.db, ctx.viewer.id, input.q)),
})
