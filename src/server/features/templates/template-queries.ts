import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '@db/schema'
import type { TemplateKind } from '@/domain/copy'
import type { Template } from '@/domain/template-schema'
import type { Db } from '../../platform/database/database'

/** An array, so that the index of organizations finds their templates. */
const organizationsOf = (db: Db, viewerId: number) =>
  db.selectFrom('organizationMembers').select('organizationId').where('userId', '=', viewerId)

/** The templates of a person and of their organizations. */
const readable = (db: Db, viewerId: number) =>
  db
    .selectFrom('templates as template')
    .leftJoin('organizations as organization', 'organization.id', 'template.organizationId')
    .leftJoin('organizationMembers as member', (join) =>
      join.onRef('member.organizationId', '=', 'organization.id').on('member.userId', '=', viewerId),
    )
    .leftJoin('users as creator', 'creator.id', 'template.createdBy')
    .where((eb) =>
      eb.or([
        eb('template.userId', '=', viewerId),
        eb('template.organizationId', '=', sql<number>`any(array(${organizationsOf(db, viewerId)}))`),
      ]),
    )

const shown = (db: Db, viewerId: number) =>
  readable(db, viewerId)
    .select(['template.id', 'template.kind', 'template.name', 'template.tasks', 'template.createdAt'])
    .select((eb) => [
      eb
        .case()
        .when('organization.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('organization.id').$notNull(),
            name: eb.ref('organization.name').$notNull(),
            slug: eb.ref('organization.slug').$notNull(),
          }),
        )
        .end()
        .as('organization'),
      eb
        .case()
        .when('creator.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('creator.id').$notNull(),
            username: eb.ref('creator.username').$notNull(),
            firstName: eb.ref('creator.firstName'),
            lastName: eb.ref('creator.lastName'),
            avatar: eb.ref('creator.avatar'),
          }),
        )
        .end()
        .as('createdBy'),
      mayEdit(eb, viewerId).as('editable'),
    ])

type Joined = Database & { template: Database['templates']; member: Database['organizationMembers'] }

/** Its owner, its creator and the admins of its organization. */
const mayEdit = (eb: ExpressionBuilder<Joined, 'template' | 'member'>, viewerId: number) =>
  eb.fn
    .coalesce(
      eb.or([
        eb('template.userId', '=', viewerId),
        eb('template.createdBy', '=', viewerId),
        eb('member.role', '=', sql.lit('admin')),
      ]),
      eb.lit(false),
    )
    .$castTo<boolean>()

/** By name. */
export const listTemplates = (
  db: Db,
  viewerId: number,
  kind: TemplateKind | undefined,
): Promise<Template[]> =>
  shown(db, viewerId)
    .$if(kind !== undefined, (some) => some.where('template.kind', '=', kind ?? 'project'))
    .orderBy((eb) => eb.fn('lower', ['template.name']))
    .orderBy('template.id')
    .execute()

export const findTemplate = (db: Db, viewerId: number, templateId: number): Promise<Template | undefined> =>
  shown(db, viewerId).where('template.id', '=', templateId).executeTakeFirst()

/** Finds a template that the viewer can use, and keeps it until the transaction ends. */
export const lockTemplate = (db: Db, viewerId: number, templateId: number, kind: TemplateKind) =>
  shown(db, viewerId)
    .where('template.id', '=', templateId)
    .where('template.kind', '=', kind)
    .forKeyShare('template')
    .executeTakeFirst()

type Owner = { userId: number | null; organizationId: number | null }

/** Locks the owner of templates, and counts theirs. */
export async function countTemplates(db: Db, { userId, organizationId }: Owner) {
  const key = `templates of ${userId ?? ''} ${organizationId ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      organizationId === null ? eb('userId', '=', userId) : eb('organizationId', '=', organizationId),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when it is gone. */
export const updateTemplate = (db: Db, templateId: number, name: string) =>
  db.updateTable('templates').set({ name }).where('id', '=', templateId).returning('name').executeTakeFirst()

export const deleteTemplate = (db: Db, templateId: number) =>
  db.deleteFrom('templates').where('id', '=', templateId).execute()
