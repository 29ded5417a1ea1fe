import { NativeSelect } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { counted } from '@/domain/counted'
import { dateOrders, type ImportField, importFieldLabels, importFields } from '@/domain/import'
import styles from './check-import.module.css'
import type { Import } from './import-model'
import { ImportUnknown } from './import-unknown'
import { useImportChoices } from './use-import-choices'

type Column = Import['columns'][number]

const orderReasons = {
  file: 'as other dates of this file show',
  language: 'as in your language: no date of this file decides it',
  choice: 'as you have chosen',
} as const

const orderTexts = { dayFirst: 'Day first: 31/12/2026', monthFirst: 'Month first: 12/31/2026' } as const

/** What each column of a CSV file becomes. */
export function ImportColumns({ found }: { found: Import }) {
  const { choose } = useImportChoices(found)
  const { columns, csvFormat, dateOrder, dateOrderBy } = found
  if (columns.length === 0) return null
  const isUsed = ({ becomes }: Column) => csvFormat === null || becomes !== 'nothing'
  const [used, unused] = [columns.filter(isUsed), columns.filter((column) => !isUsed(column))]
  const chooseField = (index: number, becomes: ImportField) => choose({ columns: [{ index, becomes }] })
  return (
    <section className={styles.section} aria-label="Columns">
      <h2 className={styles.heading}>
        Columns{' '}
        <span className={styles.fact}>
          {csvFormat === null ? 'guessed by their names: look at each' : 'as this program writes them'}
        </span>
      </h2>
      {used.length > 0 && <Columns columns={used} onChoose={chooseField} />}
      {unused.length > 0 && (
        <details>
          <summary className={styles.summary}>{counted(unused.length, 'column')} left out</summary>
          <Columns columns={unused} onChoose={chooseField} />
        </details>
      )}
      {dateOrder !== null && (
        <NativeSelect
          className={styles.order}
          label="How dates are written"
          description={dateOrderBy && orderReasons[dateOrderBy]}
          value={dateOrder}
          onChange={({ currentTarget }) => {
            const order = dateOrders.find((each) => each === currentTarget.value)
            if (order) choose({ dateOrder: order })
          }}
          data={dateOrders.map((order) => ({ value: order, label: orderTexts[order] }))}
        />
      )}
      <ImportUnknown found={found} />
    </section>
  )
}

type ColumnsProps = {
  columns: readonly Column[]
  onChoose: (index: number, becomes: ImportField) => void
}

const Columns = ({ columns, onChoose }: ColumnsProps) => (
  <ul className={styles.rows}>
    {columns.map(({ index, header, samples, becomes }) => (
      <li key={index} className={styles.row} data-unused={becomes === 'nothing' || undefined}>
        <span className={styles.from}>
          <bdi>{header}</bdi> <span className={styles.fact}>{samples.join(', ')}</span>
        </span>
        <ArrowRight aria-hidden className={styles.arrow} />
        <span className={styles.select}>
          <NativeSelect
            aria-label={`What ${header} becomes`}
            value={becomes}
            onChange={({ currentTarget }) => {
              const field = importFields.find((each) => each === currentTarget.value)
              if (field) onChoose(index, field)
            }}
            data={importFields.map((field) => ({ value: field, label: importFieldLabels[field] }))}
          />
        </span>
      </li>
    ))}
  </ul>
)
