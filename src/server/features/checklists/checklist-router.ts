import { z } from 'zod'
import { checklistItem, checklistItemPatch, newChecklistItems } from '@/domain/checklist-schema'
import { task } from '@/domain/task-schema'
import { rest, router, tool } from '../../core/init'
import { boardWrite } from '../../core/board-write'
import { resourceProcedure } from '../../core/procedures'
import { messages } from '../../identity/rate-limits/usage-limits'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes, succeeded, success } from '../../core/responses/outputs'
import { addChecklistItems, changeChecklistItem, removeChecklistItem } from './change-checklist-queries'
import { listChecklist } from './checklist-queries'
import { makeTaskOfItem } from './task-of-item'

export const checklistRouter = router({
  list: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/checklist', 'List the checklist of a task'))
    .meta(tool('list_checklist', 'The steps of a task.'))
    .output(z.array(checklistItem))
    .query(({ ctx, input }) => listChecklist(ctx.db, ctx.access.projectId, input.taskId)),

  create: resourceProcedure('task', 'task.edit')
    .meta(
      rest('POST', '/tasks/{taskId}/checklist', 'Add to the checklist of a task', {
        status: 201,
        errors: [409],
      }),
    )
    .meta(tool('add_checklist_item', 'Add a step to a task.'))
    .input(newChecklistItems)
    .output(z.array(checklistItem))
    .mutation(({ ctx, input: { taskId, text, texts = [text ?? ''] } }) =>
      boardWrite(ctx, (tx, project) => addChecklistItems(tx, project, ctx.viewer.id, { taskId, texts })),
    ),

  update: resourceProcedure('checklist item', 'task.edit')
    .meta(rest('PATCH', '/checklist-items/{itemId}', 'Change an item of a checklist'))
    .meta(tool('update_checklist_item', 'Finish, rename or assign a step of a task.'))
    .input(checklistItemPatch)
    .output(checklistItem)
    .mutation(({ ctx, input }) =>
      boardWrite(ctx, (tx, project) => changeChecklistItem(tx, project, ctx.viewer.id, input)),
    ),

  delete: resourceProcedure('checklist item', 'task.edit')
    .meta(rest('DELETE', '/checklist-items/{itemId}', 'Delete an item of a checklist'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await boardWrite(ctx, (tx, project) => removeChecklistItem(tx, project, ctx.viewer.id, input.itemId))
      return succeeded
    }),

  makeTask: resourceProcedure('checklist item', 'task.edit')
    .meta(
      rest('POST', '/checklist-items/{itemId}/task', 'Make a task of an item of a checklist', {
        status: 201,
        errors: [413, 429],
      }),
    )
    .output(asBytes(task))
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimits.spend(messages, 1, ctx.viewer.id)
      const { json } = await makeTaskOfItem(ctx, input.itemId)
      return ctx.respond(new RawJson(json))
    }),
})
