import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { orStale } from '../../core/guarded-write'
import { notifyOfTasks } from '../notifications/notify-queries'
import { countServiceUnit, getServiceUnit, insertServiceUnit } from './service-unit-queries'

export const addServiceUnit = (ctx: BoardContext, { taskId, content }: { taskId: number; content: string }) =>
  boardWrite(ctx, async (tx, project) => {
    const actorId = ctx.viewer.id
    const unit = { taskId, userId: actorId, content }
    orStale(await countServiceUnit(tx, project.id, unit))
    const { id } = await insertServiceUnit(tx, unit)
    const fields = changedFields(null, { unit: content }, { unit: truncatedText })
    await recordChange(tx, project, { kind: 'unit.added', actorId, taskId, fields })
    await notifyOfTasks(tx, project, { actorId, changes: [{ taskId, fields }] })
    return getServiceUnit(tx, id)
  })
