import { counted } from '../domain/counted'
import type { DateOrder, DateOrderReason, UnknownValue } from '../domain/import'

type Read = {
  dateOrder: DateOrder | null
  dateOrderBy: DateOrderReason | null
  unknownValues: UnknownValue[]
}

const orders = { dayFirst: 'day first', monthFirst: 'month first' } as const
const reasons = {
  file: 'as other dates of the file show',
  language: 'by your language',
  choice: 'as chosen',
} as const

/** Lists what the server decided about a table, and the columns that it ignores, a line each. */
export const importNotes = ({ dateOrder, dateOrderBy, unknownValues }: Read) => [
  ...(dateOrder && dateOrderBy
    ? [`Dates such as 3/4/2026 are read ${orders[dateOrder]}, ${reasons[dateOrderBy]}.\n`]
    : []),
  ...unknownValues.map(
    ({ field, value, tasks }) =>
      `  ? “${value}” is no ${field} that is known here (${counted(tasks, 'task')})\n`,
  ),
]
