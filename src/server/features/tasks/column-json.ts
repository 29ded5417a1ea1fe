/** SQL for the JSON text of a column's value, which may depend on others of the row. */
export type ToJson = (column: string, row: string) => string

export const number: ToJson = (column) => `${column}::text`
export const text: ToJson = (column) => `to_json(${column})::text`
/** For values that need no escaping. */
export const word: ToJson = (column) => `('"' || ${column} || '"')`
export const json = number
export const boolean: ToJson = (column) => `case when ${column} then 'true' else 'false' end`
export const date = text
/** For an array of ids. */
export const idList: ToJson = (column) => `translate(${column}::text, '{}', '[]')`
export const nullable =
  (toJson: ToJson): ToJson =>
  (column, row) =>
    `coalesce(${toJson(column, row)}, 'null')`
