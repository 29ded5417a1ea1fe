import { z } from 'zod'
import { following, lastEventId } from '@/domain/change-schema'
import { router } from '../../core/init'
import { projectProcedure, userProcedure } from '../../core/procedures'

/** The event streams. Their REST addresses are `/events` and `/projects/{projectId}/events`. */
export const liveRouter = router({
  events: userProcedure
    .input(following)
    .subscription(({ ctx, input }) => ctx.follow({ ...input, personId: ctx.viewer.id, isOfOneBoard: false })),

  board: projectProcedure('project.view')
    .input(z.object({ lastEventId }))
    .subscription(({ ctx, input: { projectId, lastEventId } }) =>
      ctx.follow({ projects: [projectId], lastEventId, personId: ctx.viewer.id, isOfOneBoard: true }),
    ),
})
