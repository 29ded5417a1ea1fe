import { z } from 'zod'
import { boardPart, filteredTasks, taskFilter } from '@/domain/task-list-schema'
import { myTask, task } from '@/domain/task-schema'
import { rest, tool } from '../../core/init'
import { projectProcedure, userProcedure } from '../../core/procedures'
import { asBytes } from '../../core/responses/outputs'
import { calendarReader } from './due-condition-queries'
import { listFilteredTasks } from './task-list-queries'
import { listMyTasks, listMyTasksBegun } from './my-tasks-queries'

/** The procedures that list tasks, of the router of tasks. */
export const taskLists = {
  list: projectProcedure('task.view', { cached: true })
    .meta(rest('GET', '/projects/{projectId}/tasks', 'List the tasks of a project', { etag: true }))
    .meta({ rawJson: true, preload: '/project/{projectId}' })
    .input(boardPart)
    .output(asBytes(z.array(task)))
    .query(({ ctx, input }) => ctx.respond(ctx.boards.answer(ctx.db, ctx.access, input.perLane))),

  filtered: projectProcedure('task.view')
    .meta(rest('GET', '/projects/{projectId}/tasks/filtered', 'List some tasks of a project'))
    .meta(
      tool(
        'list_tasks',
        'The tasks of a project by due date, of one status, assignee or due date if named: 50 of them unless another limit is sent, and how many more there are. Of each description, the first 300 characters; read_task has the whole.',
      ),
    )
    .meta({ rawJson: true })
    .input(taskFilter)
    .output(asBytes(filteredTasks))
    .query(async ({ ctx, input: { projectId, ...filter } }) => {
      return ctx.respond(await listFilteredTasks(ctx.db, projectId, filter, calendarReader(ctx)))
    }),

  mine: userProcedure()
    .meta(
      rest('GET', '/tasks/my-tasks', 'List the tasks that are assigned to you', {
        token: 'read',
        keepsToProjects: true,
        errors: [413],
      }),
    )
    .meta({ rawJson: true })
    .output(asBytes(z.array(myTask)))
    .query(async ({ ctx }) => ctx.respond(await listMyTasks(ctx.db, ctx.viewer.id, ctx.token?.projectIds))),

  /** What the page reads, which shows the beginning of a description. */
  mineBegun: userProcedure()
    .meta(
      rest('GET', '/tasks/my-tasks/begun', 'List your tasks with the beginnings of their descriptions', {
        token: 'read',
        keepsToProjects: true,
        errors: [413],
      }),
    )
    .meta(
      tool(
        'my_tasks',
        'The tasks that are assigned to whom the token belongs to, of all projects, with the first 300 characters of each description.',
      ),
    )
    .meta({ rawJson: true })
    .output(asBytes(z.array(myTask)))
    .query(async ({ ctx }) =>
      ctx.respond(await listMyTasksBegun(ctx.db, ctx.viewer.id, ctx.token?.projectIds)),
    ),
}
