import { task } from '@/domain/task-schema'
import { rest, router } from '../../core/init'
import { resourceProcedure } from '../../core/procedures'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes } from '../../core/responses/outputs'
import { countAssignments } from '../../identity/rate-limits/count-assignments'
import { duplicateTask, findOriginal } from './duplicate-task'

/** Makes a task of another one, with all of its parts. */
export const copyRouter = router({
  duplicate: resourceProcedure('task', 'task.edit')
    .meta(
      rest(
        'POST',
        '/tasks/{taskId}/duplicate',
        'Make a task with the same fields, checklist and files, but without comments and service units',
        { status: 201, errors: [413, 429] },
      ),
    )
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { taskId } }) => {
      const original = await findOriginal(ctx.db, ctx.access, taskId)
      await countAssignments(ctx, original?.assignedTo)
      const { json } = await duplicateTask(ctx, taskId)
      return ctx.respond(new RawJson(json))
    }),
})
