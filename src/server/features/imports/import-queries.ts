import { sql } from 'kysely'
import {
  countsOf,
  type DateOrder,
  type ImportChoices,
  type ImportReading,
  type ImportSource,
  maxImportsOfPerson,
} from '@/domain/import'
import { type Db, inTransaction } from '../../platform/database/database'

type NewImportRow = {
  userId: number
  organizationId: number | null
  projectId: number | null
  source: ImportSource
  fileName: string
  fileSize: number
  contentId: string
  contentHash: Buffer
  /** The order of numbers in dates in the person's language; null: unknown. */
  readerOrder?: DateOrder | null
}

/** The columns of an import that a process needs. */
export const importColumns = [
  'id',
  'userId',
  'organizationId',
  'projectId',
  'source',
  'state',
  'fileName',
  'fileSize',
  'contentId',
  'reading',
  'choices',
  'tasksDone',
  'made',
  'error',
  'attempts',
  'createdAt',
  'finishedAt',
] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The lease of a process that does not renew it. */
const leaseSeconds = 30

export const lease = sql<string>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`

/** Inserts an import that this process reads. Undefined when the person has the maximum number of open imports. */
export const insertImport = (db: Db, row: NewImportRow) =>
  inTransaction(db, async (transaction) => {
    await lockImportsOfPerson(transaction, row.userId)
    return transaction
      .insertInto('imports')
      .columns([
        'userId',
        'organizationId',
        'projectId',
        'source',
        'fileName',
        'fileSize',
        'contentId',
        'contentHash',
        'choices',
        'attempts',
        'leasedUntil',
      ])
      .expression(
        transaction
          .selectNoFrom((eb) => [
            eb.cast<typeof row.userId>(eb.val(row.userId), 'bigint').as('userId'),
            eb.cast<typeof row.organizationId>(eb.val(row.organizationId), 'bigint').as('organizationId'),
            eb.cast<typeof row.projectId>(eb.val(row.projectId), 'bigint').as('projectId'),
            eb.cast<typeof row.source>(eb.val(row.source), 'text').as('source'),
            eb.cast<typeof row.fileName>(eb.val(row.fileName), 'text').as('fileName'),
            eb.cast<typeof row.fileSize>(eb.val(row.fileSize), 'bigint').as('fileSize'),
            eb.cast<typeof row.contentId>(eb.val(row.contentId), 'uuid').as('contentId'),
            eb.cast<typeof row.contentHash>(eb.val(row.contentHash), 'bytea').as('contentHash'),
            readBy(transaction, row).as('choices'),
            eb.lit(1).as('attempts'),
            lease.as('leasedUntil'),
          ])
          .where((eb) => eb(openImports(transaction, row.userId), '<', eb.lit(maxImportsOfPerson))),
      )
      .returning(importColumns)
      .executeTakeFirst()
  })

/** The person's time zone and date order. Stored, so that every reading of a file gives the same result. */
const readBy = (db: Db, { userId, readerOrder = null }: Pick<NewImportRow, 'userId' | 'readerOrder'>) =>
  sql<ImportChoices>`jsonb_strip_nulls(jsonb_build_object(
    'timeZone', ${db.selectFrom('users').select('timeZone').where('id', '=', userId)},
    'readerOrder', ${readerOrder}::text
  ))`

/** Locks the count of the person's imports until the transaction ends. */
const lockImportsOfPerson = (db: Db, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`imports of person ${userId}`}, 0))`.execute(db)

const openImports = (db: Db, userId: number) =>
  db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', 'in', ['reading', 'preview', 'running'])

export const findImport = (db: Db, userId: number, importId: number) =>
  db
    .selectFrom('imports')
    .select(importColumns)
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** The newest first, without the readings of their files. */
export const listImports = (db: Db, userId: number) =>
  db
    .selectFrom('imports')
    .select(['id', 'source', 'state', 'fileName', 'fileSize', 'tasksDone', 'made', 'error'])
    .select(['createdAt', 'finishedAt', 'readCounts'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Counts the open imports of a person. */
export async function countOpenImports(db: Db, userId: number) {
  const { count } = await openImports(db, userId).executeTakeFirstOrThrow()
  return count
}

/** Stores the reading of the file. Undefined when the import is no longer being read. */
export const updateReading = (db: Db, importId: number, reading: ImportReading) =>
  db
    .updateTable('imports')
    .set({
      reading,
      readCounts: countsOf(reading),
      state: 'preview',
      leasedUntil: null,
      attempts: 0,
      ...(reading.source && { source: reading.source }),
    })
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .returning(importColumns)
    .executeTakeFirst()

type Chosen = {
  organizationId: number | null
  projectId: number | null
  choices: ImportChoices
  readsAgain: boolean
}

/** Undefined when it has started or been deleted meanwhile. */
export const updateChoices = (db: Db, importId: number, { choices, readsAgain, ...target }: Chosen) =>
  db
    .updateTable('imports')
    .set({
      ...target,
      choices,
      ...(readsAgain && { state: 'reading' as const, attempts: 1, leasedUntil: lease }),
    })
    .where('id', '=', importId)
    .where('state', '=', 'preview')
    .returning(importColumns)
    .executeTakeFirst()

/** Marks it as run by this process. Undefined when it is no longer a preview. */
export const beginRun = (db: Db, importId: number) =>
  db
    .updateTable('imports')
    .set({ state: 'running', attempts: 1, leasedUntil: lease, tasksDone: 0 })
    .where('id', '=', importId)
    .where('state', '=', 'preview')
    .returning(importColumns)
    .executeTakeFirst()
