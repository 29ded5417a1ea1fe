import { z } from 'zod'
import { calendarOf, finishedInWeek, projectWeek, zonedInput } from '@/domain/progress-schema'
import { rest, router } from '../../core/init'
import { typeChecked } from '../../core/responses/outputs'
import { projectProcedure, userProcedure } from '../../core/procedures'
import { countFinished, countTasks } from './progress-queries'

export const progressRouter = router({
  finished: userProcedure()
    .meta(
      rest('GET', '/progress', 'Count the tasks of your projects that were finished, by week', {
        token: 'read',
      }),
    )
    .input(zonedInput)
    .output(typeChecked(z.array(finishedInWeek)))
    .query(({ ctx, input }) =>
      countFinished(ctx.db, ctx.viewer.id, calendarOf(ctx.viewer, input), ctx.clock()),
    ),

  project: projectProcedure('task.view')
    .meta(rest('GET', '/projects/{projectId}/progress', 'Count the tasks of a project by week'))
    .input(zonedInput)
    .output(typeChecked(z.array(projectWeek)))
    .query(({ ctx, input }) =>
      countTasks(ctx.db, input.projectId, calendarOf(ctx.viewer, input), ctx.clock()),
    ),
})
