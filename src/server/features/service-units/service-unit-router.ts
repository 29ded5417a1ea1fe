import { z } from 'zod'
import { newServiceUnit, serviceUnit, serviceUnitsBefore } from '@/domain/service-unit-schema'
import { rest, router, tool } from '../../core/init'
import { resourceProcedure } from '../../core/procedures'
import { addServiceUnit } from './add-service-unit'
import { listServiceUnits } from './service-unit-queries'

export const serviceUnitRouter = router({
  list: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/service-units', 'List the service units of a task'))
    .meta(tool('list_service_units', 'The short progress notes of a task.'))
    .input(serviceUnitsBefore)
    .output(z.array(serviceUnit))
    .query(({ ctx, input }) => listServiceUnits(ctx.db, ctx.access, input)),

  create: resourceProcedure('task', 'task.edit')
    .meta(rest('POST', '/tasks/{taskId}/service-units', 'Add a service unit to a task', { status: 201 }))
    .meta(tool('add_service_unit', 'Note in one line what was done for a task.'))
    .input(newServiceUnit)
    .output(serviceUnit)
    .mutation(({ ctx, input }) => addServiceUnit(ctx, input)),
})
