import { z } from 'zod'
import { changesBefore, recordedChange } from '@/domain/change-schema'
import { rest, router } from '../../core/init'
import { typeChecked } from '../../core/responses/outputs'
import { taskProcedure, userProcedure } from '../../core/procedures'
import { listChangesForViewer, listTaskChanges } from './history-queries'

export const historyRouter = router({
  task: taskProcedure('task.view')
    .meta(rest('GET', '/tasks/{taskId}/history', 'List the changes of a task, newest first'))
    .input(changesBefore)
    .output(typeChecked(z.array(recordedChange)))
    .query(({ ctx, input }) => listTaskChanges(ctx.db, input.taskId, input.before)),

  activity: userProcedure
    .meta(rest('GET', '/activity', 'List the changes of your projects, newest first'))
    .input(changesBefore)
    .output(typeChecked(z.array(recordedChange)))
    .query(({ ctx, input }) => listChangesForViewer(ctx.db, ctx.viewer.id, input.before)),
})
