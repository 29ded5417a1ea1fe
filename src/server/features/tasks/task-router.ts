import { z } from 'zod'
import { defaultAssignee } from '@/domain/task'
import {
  changedTasks,
  deletedTasks,
  myTask,
  newTask,
  task,
  taskBatch,
  taskDeletion,
  taskPatch,
} from '@/domain/task-schema'
import { orNotFound } from '../../core/errors'
import { rest, router } from '../../core/init'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes } from '../../core/responses/outputs'
import { projectProcedure, taskProcedure, userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { listMyTasks } from './my-tasks-queries'
import { explainRejectedWrite } from '../../core/database-errors'
import { deleteTasks } from './delete-tasks-queries'
import { updateTasks } from './task-batch-queries'
import { deleteTask, findTask, insertTask, updateTask } from './task-queries'

export const taskRouter = router({
  list: projectProcedure('task.view', { cached: true })
    .meta(rest('GET', '/projects/{projectId}/tasks', 'List the tasks of a project', { etag: true }))
    .output(asBytes(z.array(task)))
    .query(({ ctx }) => ctx.respond(ctx.boards.answer(ctx.db, ctx.access))),

  create: projectProcedure('task.edit', { cached: true })
    .meta(rest('POST', '/projects/{projectId}/tasks', 'Create a task', { status: 201 }))
    .input(newTask)
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { assignedTo, ...values } }) => {
      const { json } = await ctx.write((access) =>
        insertTask(ctx.db, access, ctx.writer, {
          ...values,
          assignedTo: assignedTo === undefined ? defaultAssignee(access, ctx.viewer.id) : assignedTo,
        }),
      )
      return ctx.respond(new RawJson(json))
    }),

  updateMany: projectProcedure('task.edit', { cached: true })
    .meta(rest('PATCH', '/projects/{projectId}/tasks', 'Change several tasks of a project'))
    .input(taskBatch)
    .output(asBytes(changedTasks))
    .mutation(async ({ ctx, input: { taskIds, versions, changes } }) => {
      const { json } = await ctx.write((access) =>
        updateTasks(ctx.db, access, ctx.writer, { taskIds, versions }, changes),
      )
      return ctx.respond(new RawJson(json))
    }),

  deleteMany: projectProcedure('task.delete')
    .meta(rest('DELETE', '/projects/{projectId}/tasks', 'Delete several tasks of a project'))
    .input(taskDeletion)
    .output(deletedTasks)
    .mutation(({ ctx, input }) =>
      ctx.write((access) => deleteTasks(ctx.db, access, ctx.viewer.id, input.taskIds)),
    ),

  mine: userProcedure
    .meta(rest('GET', '/tasks/my-tasks', 'List the tasks that are assigned to you'))
    .output(asBytes(z.array(myTask)))
    .query(async ({ ctx }) => ctx.respond(await listMyTasks(ctx.db, ctx.viewer.id))),

  get: taskProcedure('task.view')
    .meta(rest('GET', '/tasks/{taskId}', 'Read a task'))
    .output(asBytes(task))
    .query(async ({ ctx, input }) => {
      const { json } = orNotFound('task', await findTask(ctx.db, input.taskId))
      return ctx.respond(new RawJson(json))
    }),

  update: taskProcedure('task.edit', { cached: true })
    .meta(rest('PATCH', '/tasks/{taskId}', 'Change a task'))
    .input(taskPatch)
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { taskId, version, ...changes } }) => {
      const { json } = await explainRejectedWrite(ctx.db, taskId, () =>
        ctx.write((access) => updateTask(ctx.db, access, ctx.writer, { taskId, version }, changes)),
      )
      return ctx.respond(new RawJson(json))
    }),

  delete: taskProcedure('task.delete')
    .meta(rest('DELETE', '/tasks/{taskId}', 'Delete a task'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await explainRejectedWrite(ctx.db, input.taskId, () =>
        ctx.write((access) => deleteTask(ctx.db, access, ctx.viewer.id, input.taskId)),
      )
      return succeeded
    }),
})
