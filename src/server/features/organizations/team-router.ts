import { z } from 'zod'
import { id } from '@/domain/fields'
import { team, teamName } from '@/domain/organization-schema'
import { orNotFound } from '../../core/errors'
import { rest, router } from '../../core/init'
import { organizationProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { deleteTeam, insertTeam, listTeams, renameTeam } from './team-queries'

const teamInput = z.object({ teamId: id })

export const teamRouter = router({
  list: organizationProcedure('organization.view')
    .meta(rest('GET', '/organizations/{slug}/teams', 'List the teams of an organization'))
    .output(z.array(team))
    .query(({ ctx }) => listTeams(ctx.db, ctx.organization.organizationId)),

  create: organizationProcedure('organization.manage')
    .meta(rest('POST', '/organizations/{slug}/teams', 'Create a team', { status: 201 }))
    .input(teamName)
    .output(team)
    .mutation(async ({ ctx, input }) => {
      const created = await insertTeam(ctx.db, ctx.organization.organizationId, input.name)
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId] })
      return created
    }),

  update: organizationProcedure('organization.manage')
    .meta(rest('PATCH', '/organizations/{slug}/teams/{teamId}', 'Rename a team'))
    .input(teamInput)
    .input(teamName)
    .output(team)
    .mutation(async ({ ctx, input }) => {
      const renamed = orNotFound('team', await renameTeam(ctx.db, actionOf(ctx, input), input.name))
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId] })
      return renamed
    }),

  delete: organizationProcedure('organization.manage')
    .meta(rest('DELETE', '/organizations/{slug}/teams/{teamId}', 'Delete a team'))
    .input(teamInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      orNotFound('team', await deleteTeam(ctx.db, actionOf(ctx, input)))
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId] })
      return succeeded
    }),
})

const actionOf = (
  ctx: { organization: { organizationId: number }; viewer: { id: number } },
  { teamId }: { teamId: number },
) => ({ organizationId: ctx.organization.organizationId, actorId: ctx.viewer.id, teamId })
