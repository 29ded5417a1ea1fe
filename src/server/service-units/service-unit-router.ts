import { z } from 'zod'
import { newServiceUnit, serviceUnit } from '@/domain/service-unit-schema'
import { refusedIfGone } from '../tasks/refused-if-gone'
import { rest, router } from '../trpc/init'
import { taskProcedure } from '../trpc/procedures'
import { insertServiceUnit, listServiceUnits } from './service-unit-queries'

export const serviceUnitRouter = router({
  list: taskProcedure('task.view')
    .meta(rest('GET', '/tasks/{taskId}/service-units'))
    .output(z.array(serviceUnit))
    .query(({ ctx, input }) => listServiceUnits(ctx.db, input.taskId)),

  create: taskProcedure('task.edit')
    .meta(rest('POST', '/tasks/{taskId}/service-units', 201))
    .input(newServiceUnit)
    .output(serviceUnit)
    .mutation(({ ctx, input: { taskId, content } }) =>
      refusedIfGone(ctx.db, taskId, () =>
        ctx.write((standing) =>
          insertServiceUnit(ctx.db, standing, { taskId, userId: ctx.viewer.id, content }),
        ),
      ),
    ),
})
