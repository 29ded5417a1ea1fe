import { sql } from 'kysely'
import { maxBinBytes } from '@/domain/bin'
import type { Db } from '../../platform/database/database'

/**
 * Ends the time of the oldest things in the bin of each project that keeps more than it may, so that the next sweep
 * deletes them. A deleted project is as large as a project can be, and is kept.
 */
export async function limitBins(db: Db, maxBytes = maxBinBytes) {
  await db
    .with('sized', (step) =>
      step
        .selectFrom('binItems as item')
        .innerJoin('binRows as stored', 'stored.binItemId', 'item.id')
        .select(['item.id', 'item.projectId'])
        .select((eb) => sql<number>`sum(pg_column_size(${eb.ref('stored.row')}))`.as('bytes'))
        .where('item.kind', '<>', 'project')
        .groupBy(['item.id', 'item.projectId']),
    )
    .with('counted', (step) =>
      step
        .selectFrom('sized')
        .select('id')
        .select((eb) =>
          eb.fn
            .sum<number>('bytes')
            .over((over) => over.partitionBy('projectId').orderBy('id', 'desc'))
            .as('bytesSince'),
        ),
    )
    .updateTable('binItems as item')
    .from('counted')
    // A column of milliseconds rounds the present moment, perhaps up.
    .set((eb) => ({ until: eb.ref('item.deletedAt') }))
    .whereRef('item.id', '=', 'counted.id')
    .where('counted.bytesSince', '>', maxBytes)
    .where('item.until', '>', sql<string>`now()`)
    .execute()
}
