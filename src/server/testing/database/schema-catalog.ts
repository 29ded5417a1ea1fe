import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

const deleteRules = { a: 'no action', r: 'restrict', c: 'cascade', n: 'set null', d: 'set default' } as const

export type ForeignKey = {
  name: string
  from: string
  columns: string[]
  to: string
  keys: string[]
  onDelete: (typeof deleteRules)[keyof typeof deleteRules]
}

/** Every foreign key of the schema. */
export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<Omit<ForeignKey, 'onDelete'> & { rule: keyof typeof deleteRules }>`
    select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
      ${columnNames('c.conrelid', 'c.conkey')} as columns, ${columnNames('c.confrelid', 'c.confkey')} as keys,
      c.confdeltype as rule
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by c.conname`.execute(db)
  return rows.map(({ rule, ...key }) => ({ ...key, onDelete: deleteRules[rule] }))
}

/** The functions and procedures of the schema with their source, without those of extensions. */
export async function listFunctions(db: Db) {
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`.execute(db)
  return rows
}

/** The names of the triggers of the schema, without those that PostgreSQL makes for foreign keys. */
export async function listTriggers(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of all unique indexes, including primary keys. */
export async function listUniqueIndexes(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * The columns that a delete sets to null and that are part of an expression in a unique index. Such a null could
 * conflict with another row, while nulls of plain columns are distinct.
 */
export async function listNullsThatCollide(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass || ' ' || a.attname as name
    from pg_constraint c
    cross join unnest(coalesce(c.confdelsetcols, c.conkey)) as set_null(attnum)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = set_null.attnum
    join pg_index i on i.indrelid = c.conrelid and i.indisunique
    where c.contype = 'f' and c.confdeltype = 'n' and c.connamespace = current_schema()::regnamespace
      and (i.indnullsnotdistinct and a.attnum = any (i.indkey) or a.attnum <> all (i.indkey) and exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
          and d.refobjid = c.conrelid and d.refobjsubid = a.attnum
      ))`.execute(db)
  return rows.map(({ name }) => name)
}

const columnNames = (table: string, numbers: string) =>
  sql.raw(`(
    select array_agg(attname::text order by position)
    from unnest(${numbers}) with ordinality as n(attnum, position)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.attnum
  )`)

export type Row = { table: string; key: Record<string, number | string> }

/** Counts the rows of a table with these values. */
export async function countRows(db: Db, { table, key }: Row) {
  const conditions = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the rows that reference this row; its key must have the columns of the foreign key. */
export function countPointing(db: Db, foreignKey: ForeignKey, { key }: Row) {
  const values = foreignKey.columns.map((column, index) => {
    const value = key[foreignKey.keys[index] ?? '']
    if (value === undefined)
      throw new Error(`${foreignKey.name} references more than ${Object.keys(key).join()}`)
    return [column, value] as const
  })
  return countRows(db, { table: foreignKey.from, key: Object.fromEntries(values) })
}
