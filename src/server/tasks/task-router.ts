import { z } from 'zod'
import { defaultAssignee } from '@/domain/task'
import { myTask, newTask, task, taskPatch } from '@/domain/task-schema'
import { existing } from '../trpc/existing'
import { rest, router } from '../trpc/init'
import { asBytes, proven } from '../trpc/outputs'
import { projectProcedure, taskProcedure, userProcedure } from '../trpc/procedures'
import { succeeded, success } from '../trpc/success'
import { refusedIfGone } from './refused-if-gone'
import { deleteTask, findTask, insertTask, listMyTasks, updateTask } from './task-queries'

export const taskRouter = router({
  list: projectProcedure('task.view')
    .meta(rest('GET', '/projects/{projectId}/tasks'))
    .output(asBytes(z.array(task)))
    .query(({ ctx }) => ctx.deliver(ctx.boards.answer(ctx.db, ctx.standing))),

  create: projectProcedure('task.edit')
    .meta(rest('POST', '/projects/{projectId}/tasks', 201))
    .input(newTask)
    .output(proven(task))
    .mutation(({ ctx, input: { assignedTo, ...values } }) =>
      ctx.write((standing) =>
        insertTask(ctx.db, standing, ctx.viewer.id, {
          ...values,
          assignedTo: assignedTo === undefined ? defaultAssignee(standing, ctx.viewer.id) : assignedTo,
        }),
      ),
    ),

  mine: userProcedure
    .meta(rest('GET', '/tasks/my-tasks'))
    .output(proven(z.array(myTask)))
    .query(({ ctx }) => listMyTasks(ctx.db, ctx.viewer.id)),

  get: taskProcedure('task.view')
    .meta(rest('GET', '/tasks/{taskId}'))
    .output(task)
    .query(async ({ ctx, input }) => existing('task', await findTask(ctx.db, input.taskId))),

  update: taskProcedure('task.edit')
    .meta(rest('PATCH', '/tasks/{taskId}'))
    .input(taskPatch)
    .output(proven(task))
    .mutation(({ ctx, input: { taskId, version, ...changes } }) =>
      refusedIfGone(ctx.db, taskId, () =>
        ctx.write((standing) =>
          updateTask(ctx.db, standing, { taskId, version, actorId: ctx.viewer.id }, changes),
        ),
      ),
    ),

  delete: taskProcedure('task.delete')
    .meta(rest('DELETE', '/tasks/{taskId}'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await refusedIfGone(ctx.db, input.taskId, () =>
        ctx.write((standing) => deleteTask(ctx.db, standing, input.taskId)),
      )
      return succeeded
    }),
})
