import { sql } from 'kysely'
import type { ChosenLane } from '@/domain/import'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import type { PlannedSettings } from './planning/plan-document'

/** The settings from the export, with the key if it is free here. */
export const applySettings = (db: Db, projectId: number, settings: PlannedSettings) =>
  db
    .updateTable('projects')
    .set((eb) => ({
      key: sql<string>`coalesce(free_key(${settings.key}::text, id, organization_id, user_id), key)`,
      status: settings.status,
      colour: settings.colour,
      archiveDoneAfterDays: settings.archiveDoneAfterDays,
      defaultOrder: settings.defaultOrder,
      estimateUnit: settings.estimateUnit,
      ...(settings.createdAt !== null && { createdAt: eb.val(settings.createdAt) }),
    }))
    .where('id', '=', projectId)
    .execute()

/** Tasks with a manual order are shown in it. */
export const orderByHand = (db: Db, projectId: number) =>
  db.updateTable('projects').set({ defaultOrder: 'manual' }).where('id', '=', projectId).execute()

/** People of the project's organization become members. */
export const insertMembers = (db: Db, projectId: number, members: PlannedSettings['members']) =>
  db
    .insertInto('projectMembers')
    .columns(['projectId', 'userId', 'permissionRole', 'projectRole'])
    .expression(
      db
        .selectFrom(
          valueRows('sent', members, { userId: 'bigint', permissionRole: 'text', projectRole: 'text' }),
        )
        .innerJoin('projects as project', (join) => join.on('project.id', '=', projectId))
        .innerJoin('organizationMembers as member', (join) =>
          join
            .onRef('member.organizationId', '=', 'project.organizationId')
            .onRef('member.userId', '=', 'sent.userId'),
        )
        .select(['project.id', 'sent.userId', 'sent.permissionRole', 'sent.projectRole']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function listMemberIds(db: Db, projectId: number) {
  const members = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .execute()
  return members.map(({ userId }) => userId)
}

/** Adds lanes after the others. */
export async function appendLanes(db: Db, projectId: number, from: number, lanes: readonly ChosenLane[]) {
  if (lanes.length === 0) return []
  const rows = await db
    .insertInto('lanes')
    .values(lanes.map(({ name, status }, index) => ({ projectId, name, status, position: from + index })))
    .returning(['id', 'position'])
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

export type NewFile = {
  taskId: number
  contentId: string
  userId: number | null
  name: string
  type: string
  size: number
  createdAt: string | null
  picture: { preview: Buffer; width: number; height: number } | null
}

/** @returns their ids, in the order of the files */
export async function insertFilesOfTasks(db: Db, files: readonly NewFile[]) {
  const rows = await db
    .insertInto('files')
    .values(
      files.map(({ picture, createdAt, ...file }) => ({
        ...file,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        preview: picture?.preview ?? null,
        ...(createdAt !== null && { createdAt }),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
