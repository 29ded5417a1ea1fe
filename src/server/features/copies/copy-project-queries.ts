import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { type CopiedContent, insertTemplate } from '../templates/read-content-queries'

/** Saves what a call copies as a template, which the same transaction deletes. Returns its id. */
export async function insertCopied(db: Db, userId: number, copied: CopiedContent) {
  const owner = { userId, organizationId: null, createdBy: userId }
  const saved = await insertTemplate(db, { kind: 'project', name: 'copy', ...owner }, copied)
  if (!saved) throw new Error('what is copied was not saved')
  return saved.id
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

/** Keeps the project from being deleted until the transaction ends. */
export const lockCopied = (db: Db, projectId: number) =>
  db.selectFrom('projects').select('id').where('id', '=', projectId).forKeyShare().executeTakeFirst()

/** Gives a new project the members of another one of its organization. */
export async function copyMembers(db: Db, fromId: number, toId: number) {
  const members = await db
    .selectFrom('projectMembers as member')
    .innerJoin('projects as project', 'project.id', 'member.projectId')
    .innerJoin('organizationMembers as colleague', (join) =>
      join
        .onRef('colleague.organizationId', '=', 'project.organizationId')
        .onRef('colleague.userId', '=', 'member.userId'),
    )
    .select(['member.userId', 'member.permissionRole', 'member.projectRole'])
    .where('member.projectId', '=', fromId)
    .orderBy('member.userId')
    .forKeyShare('colleague')
    .execute()
  if (members.length === 0) return
  await db
    .insertInto('projectMembers')
    .values(members.map((member) => ({ ...member, projectId: toId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
