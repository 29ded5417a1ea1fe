import {
  changedTasks,
  deletedTasks,
  movedTasks,
  taskBatch,
  taskDeletion,
  taskMove,
  tasksMove,
  tasksMovePreview,
} from '@/domain/task-batch-schema'
import { newTask, shortId, task, type TaskChanges, taskPatch } from '@/domain/task-schema'
import { fieldsOfTools } from '@/domain/task-fields'
import { actionsOfChanges } from '@/domain/task-rules'
import type { TokenAccess } from '../../core/access/token-access'
import { afterItself, orNotFound } from '../../core/errors'
import { rest, router, tool } from '../../core/init'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes, typeChecked } from '../../core/responses/outputs'
import { projectProcedure, resourceProcedure, userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { recount } from '../relations/recount-queries'
import { deleteTask, deleteTasks } from './delete-tasks'
import { countAssignments } from '../../identity/rate-limits/count-assignments'
import { finishFewMoves, moveTask, moveTasks, previewOfMove } from './move-tasks'
import { createTask } from './fast-lane-create-queries'
import { updateTask } from './fast-lane-update-queries'
import { changeBatch } from './task-batch'
import { findIdOfShortId } from './short-id-queries'
import { taskLists } from './task-lists'
import { taskRepeats } from './task-repeats'
import { findTask } from './task-list-queries'
import { taskSearches } from './task-searches'

export const taskRouter = router({
  ...taskLists,
  ...taskSearches,
  ...taskRepeats,

  create: projectProcedure('task.edit', { cached: true })
    .meta(rest('POST', '/projects/{projectId}/tasks', 'Create a task', { status: 201, errors: [429] }))
    .meta(
      tool(
        'create_task',
        'Add a task to a project. dueDay is a day (2026-12-24); dueDate a moment; repeat.rule an RRULE.',
      ),
    )
    .input(newTask)
    .output(asBytes(task))
    .mutation(async ({ ctx, input }) => {
      await countAssignments(ctx, input.assignedTo)
      const { json } = await createTask(ctx, input)
      return ctx.respond(new RawJson(json))
    }),

  updateMany: projectProcedure('task.edit', { cached: true })
    .meta(
      rest('PATCH', '/projects/{projectId}/tasks', 'Change several tasks of a project', { errors: [429] }),
    )
    .meta(
      tool(
        'update_tasks',
        'Give up to 500 tasks of a project the same values, such as a status, lane, assignee or due day.',
      ),
    )
    .input(taskBatch)
    .output(typeChecked(changedTasks))
    .mutation(async ({ ctx, input: { taskIds, versions, changes } }) => {
      if (taskIds.some((id) => id === changes.afterTaskId)) throw afterItself()
      actionsOfChanges(changes).forEach(ctx.require)
      await countAssignments(ctx, changes.assignedTo, taskIds.length)
      const changed = await changeBatch(ctx, { taskIds, versions, changes })
      if (mayFinish(changes)) await recount(ctx)
      return changed
    }),

  deleteMany: projectProcedure('task.delete')
    .meta(rest('DELETE', '/projects/{projectId}/tasks', 'Delete several tasks of a project'))
    .input(taskDeletion)
    .output(deletedTasks)
    .mutation(({ ctx, input }) => deleteTasks(ctx, input.taskIds)),

  moveMany: projectProcedure('task.edit')
    .meta(
      rest('POST', '/projects/{projectId}/tasks/move', 'Move several tasks to another project', {
        readAt: '/projects/{toProjectId}/tasks',
      }),
    )
    .meta(tool('move_tasks_to_project', 'Move tasks to another project.'))
    .input(tasksMove)
    .output(typeChecked(movedTasks))
    .mutation(async ({ ctx, input: { taskIds, toProjectId } }) => {
      const moved = await moveTasks(ctx, taskIds, toProjectId)
      ctx.live.publish(ctx.db, { projects: [toProjectId] })
      await finishFewMoves(ctx.db)
      return moved
    }),

  moveManyPreview: projectProcedure('task.edit')
    .meta(
      rest(
        'POST',
        '/projects/{projectId}/tasks/move-preview',
        'Read what a move of several tasks would change',
      ),
    )
    .input(tasksMove)
    .output(tasksMovePreview)
    .mutation(async ({ ctx, input: { taskIds, toProjectId } }) =>
      previewOfMove(ctx.db, { taskIds, from: ctx.access, to: await ctx.accessTo(toProjectId) }),
    ),

  byShortId: userProcedure()
    .meta(
      rest('GET', '/tasks/by-id/{shortId}', 'Read a task by its short id, or by one that it had', {
        token: 'read',
        keepsToProjects: true,
      }),
    )
    .meta(tool('find_task', 'A task by the id that people call it by, such as NG-12.'))
    .input(shortId)
    .output(asBytes(task))
    .query(async ({ ctx, input }) => {
      const { id, projectId } = orNotFound(
        'task',
        await findIdOfShortId(ctx.db, senderOf(ctx), input.shortId),
      )
      const { json } = orNotFound('task', await findTask(ctx.db, { projectId }, id))
      return ctx.respond(new RawJson(json))
    }),

  get: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}', 'Read a task'))
    .meta(tool('read_task', 'A task by its taskId, with its description.'))
    .output(asBytes(task))
    .query(async ({ ctx, input }) => {
      const { json } = orNotFound('task', await findTask(ctx.db, ctx.access, input.taskId))
      return ctx.respond(new RawJson(json))
    }),

  update: resourceProcedure('task', 'task.edit', { cached: true })
    .meta(rest('PATCH', '/tasks/{taskId}', 'Change a task', { errors: [429] }))
    .meta(
      tool(
        'update_task',
        `Change a task: ${fieldsOfTools}. With version, it is refused if somebody changed it meanwhile.`,
      ),
    )
    .input(taskPatch)
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { taskId, version, ...changes } }) => {
      if (changes.afterTaskId === taskId) throw afterItself()
      actionsOfChanges(changes).forEach(ctx.require)
      await countAssignments(ctx, changes.assignedTo)
      const { json, isRelated } = await updateTask(ctx, { taskId, version, changes })
      if (isRelated && mayFinish(changes)) await recount(ctx)
      return ctx.respond(new RawJson(json))
    }),

  move: resourceProcedure('task', 'task.edit')
    .meta(rest('POST', '/tasks/{taskId}/move', 'Move a task to another project'))
    .input(taskMove)
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { taskId, projectId } }) => {
      const { json } = await moveTask(ctx, taskId, projectId)
      ctx.live.publish(ctx.db, { projects: [projectId] })
      await finishFewMoves(ctx.db)
      return ctx.respond(new RawJson(json))
    }),

  movePreview: resourceProcedure('task', 'task.edit')
    .meta(
      rest('GET', '/tasks/{taskId}/move-preview', 'Read what a move of a task would change', {
        errors: [409],
      }),
    )
    .input(taskMove)
    .output(tasksMovePreview)
    .query(async ({ ctx, input: { taskId, projectId } }) =>
      previewOfMove(ctx.db, { taskIds: [taskId], from: ctx.access, to: await ctx.accessTo(projectId) }),
    ),

  delete: resourceProcedure('task', 'task.delete')
    .meta(rest('DELETE', '/tasks/{taskId}', 'Delete a task'))
    .meta(tool('delete_task', 'Delete a task for ever.'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteTask(ctx, input.taskId)
      return succeeded
    }),
})

/** Whether changes can finish or reopen a task. */
const mayFinish = ({ status, laneId }: Partial<TaskChanges>) => status !== undefined || laneId !== undefined

const senderOf = ({ viewer, token }: { viewer: { id: number }; token: TokenAccess | null }) => ({
  viewerId: viewer.id,
  among: token?.projectIds ?? null,
})
