import { copiedParts } from '@/domain/copy'
import { freeName } from '@/domain/free-name'
import { laneNameMaxLength, maxLanesOfProject } from '@/domain/lane'
import type { Lane } from '@/domain/lane-schema'
import { recordedLane } from '@/domain/task'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChange } from '../../core/changes/record-change-queries'
import { orNotFound } from '../../core/errors'
import { tooManyLanes } from '../../core/limit-errors'
import type { Files } from '../../core/services'
import { allowLongStatements } from '../../platform/database/statement'
import { insertLane, listLanes, updateOrderOfLanes } from '../lanes/lane-queries'
import { deleteTemplate } from '../templates/template-queries'
import { writeTasks } from '../templates/write-content-queries'
import { copyFilesWithNames } from './copied-files-queries'
import { findFirstDay, insertCopied } from './copy-project-queries'

type Copy = { laneId: number; name: string | undefined; zone: string }

/** Makes a lane after another one with copies of its tasks. */
export const copyLane = (ctx: BoardContext & { files: Files }, { laneId, name, zone }: Copy): Promise<Lane> =>
  boardWrite(
    ctx,
    async (tx, project) => {
      await allowLongStatements(tx)
      const projectId = project.id
      const actorId = ctx.viewer.id
      const lanes = await listLanes(tx, projectId)
      const lane = orNotFound(
        'lane',
        lanes.find(({ id }) => id === laneId),
      )
      if (lanes.length >= maxLanesOfProject) throw tooManyLanes()
      const { status, limit } = lane
      const names = lanes.map((each) => each.name)
      const values = { name: name ?? freeName(lane.name, names, laneNameMaxLength), status, limit, projectId }
      const copy = await insertLane(tx, { ...values, position: lanes.length })
      const position = lanes.indexOf(lane) + 1
      await updateOrderOfLanes(tx, projectId, lanes.map(({ id }) => id).toSpliced(position, 0, copy.id))
      await recordChange(tx, project, {
        kind: 'lanes.changed',
        actorId,
        fields: changedFields(null, { [recordedLane]: copy.name }),
      })
      const content = { projectId, only: { laneId }, parts: copiedParts, zone }
      const templateId = await insertCopied(tx, actorId, content)
      const firstDay = await findFirstDay(tx, projectId, zone)
      const written = { templateId, projectId, actorId, firstDay, zone, laneId: copy.id }
      const copies = await writeTasks(tx, written, [])
      await deleteTemplate(tx, templateId)
      await copyFilesWithNames(tx, { projectId, userId: actorId, limits: ctx.files }, copies)
      return { ...copy, position }
    },
    { changesAccess: true },
  )
