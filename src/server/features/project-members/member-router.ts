import { z } from 'zod'
import { id } from '@/domain/fields'
import { newProjectMember, projectMember, projectMemberPatch } from '@/domain/project-schema'
import { memberRemoval, removalPreview } from '@/domain/member-removal-schema'
import { invalid } from '../../core/errors'
import { rest, router, tool } from '../../core/init'
import { projectProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { addMember, changeMember, removeMember } from './change-members'
import { countTasksOf, listMembers } from './member-queries'

const memberInput = z.object({ memberId: id })

export const memberRouter = router({
  list: projectProcedure('members.view')
    .meta(rest('GET', '/projects/{projectId}/members', 'List the members of a project'))
    .meta(tool('list_people', 'The people of a project, whose ids a task can be assigned to.'))
    .output(z.array(projectMember))
    .query(({ ctx, input }) => listMembers(ctx.db, input.projectId)),

  add: projectProcedure('project.manage')
    .meta(rest('POST', '/projects/{projectId}/members', 'Add a member to a project', { status: 201 }))
    .input(newProjectMember)
    .output(projectMember)
    .mutation(({ ctx, input: { projectId: _id, ...member } }) => {
      if (ctx.access.isPersonal) throw invalid('A personal project has no members to add')
      return addMember(ctx, member)
    }),

  update: projectProcedure('project.manage')
    .meta(rest('PATCH', '/projects/{projectId}/members/{memberId}', 'Change the roles of a project member'))
    .input(memberInput)
    .input(projectMemberPatch)
    .output(projectMember)
    .mutation(({ ctx, input: { projectId: _id, memberId, ...changes } }) =>
      changeMember(ctx, memberId, changes),
    ),

  remove: projectProcedure('members.view')
    .meta(
      rest(
        'DELETE',
        '/projects/{projectId}/members/{memberId}',
        'Remove a member from a project, or leave it',
        { token: 'manage', inQuery: ['reassignTo'] },
      ),
    )
    .input(memberInput)
    .input(memberRemoval)
    .output(success)
    .mutation(async ({ ctx, input: { memberId, reassignTo = null } }) => {
      if (memberId !== ctx.viewer.id) ctx.require('project.manage')
      else if (reassignTo !== null) ctx.require('task.edit')
      await removeMember(ctx, { userId: memberId, reassignTo })
      return succeeded
    }),

  removalPreview: projectProcedure('members.view')
    .meta(
      rest(
        'GET',
        '/projects/{projectId}/members/{memberId}/removal-preview',
        'Count the tasks of a member who would leave a project',
      ),
    )
    .input(memberInput)
    .output(removalPreview)
    .query(({ ctx, input: { projectId, memberId } }) => countTasksOf(ctx.db, projectId, memberId)),

  join: projectProcedure('project.administer')
    .meta(
      rest('POST', '/projects/{projectId}/join', 'Join a project as an admin of its organization', {
        status: 201,
      }),
    )
    .output(projectMember)
    .mutation(({ ctx }) =>
      addMember(ctx, { userId: ctx.viewer.id, permissionRole: 'admin', projectRole: null }),
    ),
})
