import { type Expression, sql } from 'kysely'
import { instant } from '../../platform/database/statement'

/** A JSON list of the rows of a query, in an order. */
export const listOfRows = <Row>(row: Expression<Row>, ...order: Expression<unknown>[]) =>
  sql<Row[]>`coalesce(json_agg(${row} order by ${sql.join(order)}), '[]')`

/** A moment of a column, in JSON. */
export const momentOf = (column: string) => sql.raw<string>(instant(column))
