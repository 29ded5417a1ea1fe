import { z } from 'zod'
import { checklistItem, checklistItemPatch, newChecklistItems } from '@/domain/checklist-schema'
import { task } from '@/domain/task-schema'
import { notMember } from '../../core/errors'
import { rest, router, tool } from '../../core/init'
import { resourceProcedure } from '../../core/procedures'
import { messages } from '../../identity/rate-limits/rate-limits'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes, succeeded, success } from '../../core/responses/outputs'
import { afterSeen } from '../../core/seen-queries'
import { inLockedProject } from '../tasks/fast-lane-queries'
import {
  deleteChecklistItem,
  insertChecklistItems,
  isMember,
  listChecklist,
  updateChecklistItem,
} from './checklist-queries'
import { makeTaskOfItem } from './task-of-item'

export const checklistRouter = router({
  list: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/checklist', 'List the checklist of a task'))
    .meta(tool('list_checklist', 'The steps of a task.'))
    .output(z.array(checklistItem))
    .query(({ ctx, input }) => listChecklist(ctx.db, ctx.access, input.taskId)),

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
      ctx.write((access) => insertChecklistItems(ctx.db, access, ctx.viewer.id, { taskId, texts })),
    ),

  update: resourceProcedure('checklist item', 'task.edit')
    .meta(rest('PATCH', '/checklist-items/{itemId}', 'Change an item of a checklist'))
    .meta(tool('update_checklist_item', 'Finish, rename or assign a step of a task.'))
    .input(checklistItemPatch)
    .output(checklistItem)
    .mutation(async ({ ctx, input: { seen, ...changes } }) => {
      const { assignedTo, itemId } = changes
      if (assignedTo && !(await isMember(ctx.db, ctx.access, assignedTo))) throw notMember()
      return ctx.write((access) =>
        afterSeen(
          ctx.db,
          {
            table: 'checklistItems',
            id: itemId,
            changes,
            seen,
            transact: (work) => inLockedProject(ctx.db, access, work),
          },
          (db) => updateChecklistItem(db, access, ctx.viewer.id, changes),
        ),
      )
    }),

  delete: resourceProcedure('checklist item', 'task.edit')
    .meta(rest('DELETE', '/checklist-items/{itemId}', 'Delete an item of a checklist'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await ctx.write((access) => deleteChecklistItem(ctx.db, access, ctx.viewer.id, input.itemId))
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
      const { json } = await ctx.write((access) =>
        makeTaskOfItem(ctx.db, access, ctx.writer, { itemId: input.itemId, files: ctx.files }),
      )
      return ctx.respond(new RawJson(json))
    }),
})
