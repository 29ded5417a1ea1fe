import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type BinKind, binItemsPerPage } from '@/domain/bin'
import type { BinItem, BinPage } from '@/domain/bin-schema'
import { notInBin } from '../../core/errors'
import type { Db } from '../../platform/database/database'

const columns = [
  'id',
  'kind',
  'thingId',
  'projectId',
  'taskId',
  'userId',
  'organizationId',
  'name',
  'facts',
] as const

export const findBinItem = (db: Db, binId: number) =>
  db.selectFrom('binItems').select(columns).where('id', '=', binId).executeTakeFirst()

export type StoredBinItem = NonNullable<Awaited<ReturnType<typeof findBinItem>>>

/** Locks things in the bin of a project, or projects, until the transaction ends, in the order of their ids. */
export const lockBinItems = (
  db: Db,
  projectId: number,
  binIds: readonly number[],
): Promise<StoredBinItem[]> =>
  db
    .selectFrom('binItems')
    .select(columns)
    .where('id', '=', sql<number>`any(${binIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Locks one thing in the bin of a project.
 *
 * @throws a 404 once it is restored or deleted for good
 */
export async function takeBinItem(db: Db, projectId: number, binId: number) {
  const [item] = await lockBinItems(db, projectId, [binId])
  if (!item) throw notInBin()
  return item
}

export async function isTaskIn(db: Db, projectId: number, taskId: number) {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return task !== undefined
}

/** Takes restored things out of the bin, with all that is stored of them. Returns their ids. */
export async function deleteBinItems(db: Db, binIds: readonly number[]) {
  const gone = await db
    .deleteFrom('binItems')
    .where('id', '=', sql<number>`any(${binIds}::bigint[])`)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

const items = (db: Db) => db.selectFrom('binItems as chosen').select('chosen.id')

/** Deletes things for good; with a project what was deleted in it before. Returns how many of them there were. */
async function purge(db: Db, chosen: ReturnType<typeof items>) {
  const { count } = await db
    .with('gone', (tables) =>
      tables.deleteFrom('binItems').where('id', 'in', chosen).returning(['projectId', 'kind']),
    )
    .with('within', (tables) =>
      tables
        .deleteFrom('binItems')
        .where('kind', '<>', sql.lit<BinKind>('project'))
        .where('projectId', 'in', (eb) =>
          eb.selectFrom('gone').select('projectId').where('kind', '=', sql.lit<BinKind>('project')),
        ),
    )
    .selectFrom('gone')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether it was still in the bin. */
export const purgeBinItem = async (db: Db, binId: number) =>
  (await purge(db, items(db).where('chosen.id', '=', binId))) > 0

/** Deletes some of what is past its time for good, and returns how many. What is being restored is left. */
export const purgeExpired = (db: Db, count: number) =>
  purge(
    db,
    items(db)
      .where('chosen.until', '<=', sql<string>`now()`)
      .orderBy('chosen.until')
      .limit(sql.lit(count))
      .forUpdate()
      .skipLocked(),
  )

/** A page of things in bins, newest first. */
const page = (db: Db, { q = '', before }: BinPage) =>
  db
    .selectFrom('binItems as item')
    .select(['item.id', 'item.kind', 'item.name', 'item.deletedAt', 'item.until'])
    .select(['item.thingId', 'item.projectId'])
    .select((eb) =>
      eb
        .selectFrom('users as person')
        .whereRef('person.id', '=', 'item.deletedBy')
        .select((of) =>
          jsonBuildObject({
            id: of.ref('person.id'),
            username: of.ref('person.username'),
            firstName: of.ref('person.firstName'),
            lastName: of.ref('person.lastName'),
            avatar: of.ref('person.avatar'),
          }).as('json'),
        )
        .as('deletedBy'),
    )
    .$if(before !== undefined, (items) => items.where('item.id', '<', before ?? 0))
    .$if(q !== '', (items) => items.where(sql<boolean>`position(lower(${q}::text) in lower(item.name)) > 0`))
    .orderBy('item.id', 'desc')
    .limit(sql.lit(binItemsPerPage))

type Reader = { viewerId: number; kinds: readonly BinKind[] }

/** What a reader may restore in a project: things of these kinds, and comments of their own. */
export const listBin = (
  db: Db,
  projectId: number,
  { viewerId, kinds }: Reader,
  asked: BinPage,
): Promise<BinItem[]> =>
  page(db, asked)
    .where('item.projectId', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('item.kind', '=', sql<BinKind>`any(${kinds}::text[])`),
        eb.and([eb('item.kind', '=', 'comment'), eb('item.authorId', '=', viewerId)]),
      ]),
    )
    .execute()

/** The personal projects in the bin of their owner. */
export const listPersonalProjects = (db: Db, viewerId: number, asked: BinPage): Promise<BinItem[]> =>
  page(db, asked).where('item.userId', '=', viewerId).execute()

/** The projects of an organization in its bin that the viewer may restore: all of them, or those that they managed. */
export const listOrganizationProjects = (
  db: Db,
  { organizationId, viewerId, isAdmin }: { organizationId: number; viewerId: number; isAdmin: boolean },
  asked: BinPage,
): Promise<BinItem[]> =>
  page(db, asked)
    .where('item.organizationId', '=', organizationId)
    .$if(!isAdmin, (items) =>
      items.where((eb) =>
        eb.exists(
          eb
            .selectFrom('binRows as member')
            .whereRef('member.binItemId', '=', 'item.id')
            .where('member.tableName', '=', 'project_members')
            .where(
              sql<boolean>`member.row @> jsonb_build_object('user_id', ${viewerId}::bigint, 'permission_role', 'admin')`,
            ),
        ),
      ),
    )
    .execute()
