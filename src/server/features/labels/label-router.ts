import { z } from 'zod'
import { deleted } from '@/domain/bin-schema'
import { label, labelMerge, labelPatch, newLabel } from '@/domain/label-schema'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, resourceProcedure } from '../../core/procedures'
import { succeeded } from '../../core/responses/outputs'
import { changeLabel, createLabel, mergeLabel, removeLabel } from './change-labels'
import { listLabels } from './label-queries'

export const labelRouter = router({
  list: projectProcedure('task.view')
    .meta(rest('GET', '/projects/{projectId}/labels', 'List the labels of a project, by name'))
    .meta(tool('list_labels', 'The labels of a project.'))
    .output(z.array(label))
    .query(({ ctx, input }) => listLabels(ctx.db, input.projectId)),

  create: projectProcedure('task.edit')
    .meta(rest('POST', '/projects/{projectId}/labels', 'Create a label', { status: 201, errors: [409] }))
    .input(newLabel)
    .output(label)
    .mutation(({ ctx, input: { projectId: _id, ...values } }) => createLabel(ctx, values)),

  update: resourceProcedure('label', 'label.manage')
    .meta(rest('PATCH', '/labels/{labelId}', 'Change a label'))
    .input(labelPatch)
    .output(label)
    .mutation(({ ctx, input: { labelId, ...patch } }) => changeLabel(ctx, labelId, patch)),

  merge: resourceProcedure('label', 'label.manage')
    .meta(rest('POST', '/labels/{labelId}/merge', 'Merge a label into another one of its project'))
    .input(labelMerge)
    .output(label)
    .mutation(({ ctx, input: { labelId, intoLabelId } }) => mergeLabel(ctx, labelId, intoLabelId)),

  delete: resourceProcedure('label', 'label.manage')
    .meta(rest('DELETE', '/labels/{labelId}', 'Delete a label, also from its tasks'))
    .output(deleted)
    .mutation(async ({ ctx, input: { labelId } }) => ({
      ...succeeded,
      binId: await removeLabel(ctx, labelId),
    })),
})
