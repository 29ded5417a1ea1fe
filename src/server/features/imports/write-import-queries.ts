import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ChosenLane } from '@/domain/import'
import { type LabelColour, maxLabelsOfProject, nextLabelColour } from '@/domain/label'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import type { PlannedSettings } from './planning/plan-document'

/** Statements of an import may wait and handle more rows than those of calls. */
export const allowLongStatements = (transaction: Db) =>
  sql`
    select set_config('statement_timeout', '60s', true),
      set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(transaction)

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

/** The lanes of a new project are those of the import. */
export async function replaceLanes(
  db: Db,
  projectId: number,
  lanes: readonly (ChosenLane & { limit: number | null })[],
) {
  await db.deleteFrom('lanes').where('projectId', '=', projectId).execute()
  const rows = await db
    .insertInto('lanes')
    .values(
      lanes.map(({ name, status, limit }, position) => ({
        projectId,
        name,
        status,
        cardLimit: limit,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
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

type SentLabel = { name: string; colour: LabelColour | null }

/** The ids of labels by index; null without room for another one, and the list of new ones. */
export async function ensureLabels(db: Db, projectId: number, labels: readonly SentLabel[]) {
  const present = await db
    .selectFrom('labels')
    .select(['id', 'name', 'colour'])
    .where('projectId', '=', projectId)
    .execute()
  const byName = new Map(present.map(({ id, name }) => [name.toLowerCase(), id]))
  const added: { name: string; colour: LabelColour }[] = []
  for (const { name, colour } of labels) {
    if (byName.has(name.toLowerCase()) || present.length + added.length >= maxLabelsOfProject) continue
    added.push({ name, colour: colour ?? nextLabelColour([...present, ...added]) })
  }
  const rows =
    added.length === 0
      ? []
      : await db
          .insertInto('labels')
          .values(added.map((label) => ({ ...label, projectId })))
          .returning(['id', 'name'])
          .execute()
  for (const { id, name } of rows) byName.set(name.toLowerCase(), id)
  return {
    ids: labels.map(({ name }) => byName.get(name.toLowerCase()) ?? null),
    added: rows.map(({ id }) => id),
  }
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

/** Records in the history of each task, from a number on, that this change of the project has imported it. */
export const recordImportedTasks = (db: Db, { id: projectId, revision }: LockedProject, first: number) =>
  db
    .insertInto('batchChanges')
    .columns(['projectId', 'revision', 'taskId', 'fields'])
    .expression(
      db
        .selectFrom('tasks')
        .select((eb) => {
          const title = eb.ref('tasks.title')
          return [
            'tasks.projectId',
            eb.val(revision).as('revision'),
            'tasks.id',
            jsonBuildObject({ title: jsonBuildObject({ from: title, to: title }) }).as('fields'),
          ]
        })
        .where('tasks.projectId', '=', projectId)
        .where('tasks.number', '>=', first),
    )
    .execute()

/** Takes the next numbers of a project. @returns the first of them */
export async function takeNumbers(db: Db, projectId: number, count: number) {
  const { lastNumber } = await db
    .updateTable('taskCounters')
    .set((eb) => ({ lastNumber: eb('lastNumber', '+', count) }))
    .where('projectId', '=', projectId)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber - count + 1
}
