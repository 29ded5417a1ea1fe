import { z } from 'zod'
import { following, lastEventId, presentPerson } from '@/domain/change-schema'
import { reaches, type TokenAccess } from '../../core/access/token-access'
import { notFound } from '../../core/errors'
import { rest, router } from '../../core/init'
import { projectProcedure, userProcedure } from '../../core/procedures'

/** The event streams. */
export const liveRouter = router({
  events: userProcedure()
    .meta({ token: 'read', keepsToProjects: true })
    .meta({
      stream: { path: '/events', summary: 'Follow several boards, and what concerns you', eventId: '1:12' },
    })
    .input(following)
    .subscription(({ ctx, input }) => {
      if (!input.projects.every((projectId) => reaches(ctx.token, projectId))) throw notFound('project')
      return ctx.follow({ ...input, ...subscriberOf(ctx), isOfOneBoard: false })
    }),

  board: projectProcedure('project.view')
    .meta({ stream: { path: '/projects/{projectId}/events', summary: 'Follow one board', eventId: '12' } })
    .input(z.object({ lastEventId }))
    .subscription(({ ctx, input: { projectId, lastEventId } }) =>
      ctx.follow({ projects: [projectId], lastEventId, ...subscriberOf(ctx), isOfOneBoard: true }),
    ),
})

const subscriberOf = ({ viewer, token }: { viewer: { id: number }; token: TokenAccess | null }) => ({
  userId: viewer.id,
  hasOwnLists: !token?.projectIds,
})

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
      const { id, username, firstName, lastName, avatar } = ctx.viewer
      ctx.live.beat(input.projectId, { id, username, firstName, lastName, avatar })
      return ctx.live.presence.list(input.projectId)
    }),
})
