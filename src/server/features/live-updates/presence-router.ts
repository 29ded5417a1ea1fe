import { z } from 'zod'
import { presentPerson } from '@/domain/change-schema'
import { rest, router } from '../../core/init'
import { projectProcedure } from '../../core/procedures'

const people = z.array(presentPerson)

export const presenceRouter = router({
  list: projectProcedure('project.view')
    .meta(rest('GET', '/projects/{projectId}/presence', 'List who has the board open'))
    .output(people)
    .query(({ ctx, input }) => ctx.live.presence.list(input.projectId)),

  /** Records a heartbeat of a user who has the board open. */
  beat: projectProcedure('project.view')
    .meta(rest('PUT', '/projects/{projectId}/presence', 'Say that you have the board open, and list who has'))
    .output(people)
    .mutation(({ ctx, input }) => {
      const { id, username, firstName, lastName } = ctx.viewer
      ctx.live.beat(input.projectId, { id, username, firstName, lastName })
      return ctx.live.presence.list(input.projectId)
    }),
})
