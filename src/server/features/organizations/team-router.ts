import { z } from 'zod'
import { id } from '@/domain/fields'
import { team, teamName, teamPatch } from '@/domain/organization-schema'
import { rest, router } from '../../core/init'
import { organizationProcedure } from '../../core/organization-procedure'
import { succeeded, success } from '../../core/responses/outputs'
import { deleteTeam, renameTeam, type TeamAction } from './change-teams'
import { insertTeam, listTeams } from './team-queries'

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
    .input(teamPatch)
    .output(team)
    .mutation(async ({ ctx, input: { name, seen, teamId } }) => {
      const renamed = await renameTeam(ctx.db, actionOn(teamId, ctx), { name, seen })
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId] })
      return renamed
    }),

  delete: organizationProcedure('organization.manage')
    .meta(rest('DELETE', '/organizations/{slug}/teams/{teamId}', 'Delete a team'))
    .input(teamInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteTeam(ctx.db, actionOn(input.teamId, ctx))
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId] })
      return succeeded
    }),
})

const actionOn = (
  teamId: number,
  { organization, viewer }: { organization: { organizationId: number }; viewer: { id: number } },
): TeamAction => ({ organizationId: organization.organizationId, teamId, actorId: viewer.id })
