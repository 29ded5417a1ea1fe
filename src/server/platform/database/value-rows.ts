import { sql } from 'kysely'

type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'date'
  | 'integer'
  | 'jsonb'
  | 'real'
  | 'text'
  | 'timestamptz'
  | 'uuid'

/**
 * A table of values, which inserts or joins any number of rows with one statement text. PostgreSQL would prepare a text
 * for each number of rows separately.
 *
 * @param types the columns, with their types in PostgreSQL
 */
export function valueRows<Row extends object, Name extends string>(
  name: Name,
  rows: readonly Row[],
  types: Readonly<Record<keyof Row & string, ColumnType>>,
) {
  const columns = Object.entries<ColumnType>(types)
  const arrays = columns.map(([column, type]) => {
    const values = rows.map((row): unknown => Reflect.get(row, column))
    return sql`${values}::${sql.raw(type)}[]`
  })
  return sql<Row>`unnest(${sql.join(arrays)})`.as<Name>(
    sql`${sql.ref(name)} (${sql.join(columns.map(([column]) => sql.ref(column)))})`,
  )
}
