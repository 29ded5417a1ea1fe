import { wallClockIn, zoneOf } from '@/domain/time-zone'
import { orNotFound } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { lockTemplate } from './template-queries'
import { writeLanes, writeTasks } from './write-content-queries'

type Viewer = { id: number; timeZone: string | null; now: Date }

/** Gives a new project the lanes, labels and tasks of a template. Its first day is today. */
export async function fillFromTemplate(db: Db, viewer: Viewer, projectId: number, templateId: number) {
  orNotFound('template', await lockTemplate(db, viewer.id, templateId, 'project'))
  const zone = zoneOf(viewer)
  const firstDay = wallClockIn(zone, viewer.now).date
  const laneIds = await writeLanes(db, projectId, templateId)
  await writeTasks(db, { templateId, projectId, actorId: viewer.id, firstDay, zone }, laneIds)
}
