import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { type CopiedContent, insertTemplate } from '../templates/read-content-queries'
import type { CopiedTask } from '../templates/write-content-queries'

/** Saves what a call copies as a template, which the same transaction deletes. Returns its id. */
export async function insertCopied(db: Db, userId: number, copied: CopiedContent) {
  const owner = { userId, organizationId: null, createdBy: userId }
  const { id } = await insertTemplate(db, { kind: 'project', name: 'copy', ...owner }, copied)
  return id
}

/** The day from which days of dates are counted: that of the creation of a project. */
export async function findFirstDay(db: Db, projectId: number, zone: string) {
  const { day } = await db
    .selectFrom('projects')
    .select((eb) => sql<string>`date_in_zone(${eb.ref('createdAt')}, ${zone})::text`.as('day'))
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return day
}

/** Gives a new project the members of another one of its organization. */
export const copyMembers = (db: Db, fromId: number, toId: number) =>
  db
    .insertInto('projectMembers')
    .columns(['projectId', 'userId', 'permissionRole', 'projectRole'])
    .expression((eb) =>
      eb
        .selectFrom('projectMembers')
        .select((of) => of.val(toId).as('projectId'))
        .select(['userId', 'permissionRole', 'projectRole'])
        .where('projectId', '=', fromId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The copies of tasks that have files. */
export async function listTasksWithFiles(db: Db, copies: readonly CopiedTask[]) {
  const rows = await db
    .selectFrom('tasks')
    .select(['id as fromId', 'description', 'cover'])
    .where('id', '=', sql<number>`any(${copies.map(({ fromId }) => fromId)}::bigint[])`)
    .where('files', '>', 0)
    .execute()
  const ids = new Map(copies.map(({ fromId, id }) => [fromId, id]))
  return rows.flatMap(({ fromId, ...texts }) => {
    const id = ids.get(fromId)
    return id === undefined ? [] : [{ fromId, id, ...texts }]
  })
}
