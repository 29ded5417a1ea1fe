import { NativeSelect } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { dateOrders, importFieldLabels, importFields } from '@/domain/import'
import styles from './check-import.module.css'
import type { Import } from './import-model'
import { useImportChoices } from './use-import-choices'

const orderTexts = { dayFirst: 'Day first: 31/12/2026', monthFirst: 'Month first: 12/31/2026' } as const

/** What each column of a CSV file becomes. */
export function ImportColumns({ found }: { found: Import }) {
  const { choose } = useImportChoices(found)
  const { columns, csvFormat, dateOrder } = found
  if (columns.length === 0) return null
  return (
    <section className={styles.section} aria-label="Columns">
      <h2 className={styles.heading}>
        Columns{' '}
        <span className={styles.fact}>
          {csvFormat === null ? 'guessed by their names: look at each' : 'as this program writes them'}
        </span>
      </h2>
      <ul className={styles.rows}>
        {columns.map(({ index, header, samples, becomes }) => (
          <li key={index} className={styles.row} data-unused={becomes === 'nothing' || undefined}>
            <span className={styles.from}>
              <bdi>{header}</bdi> <span className={styles.fact}>{samples.join(', ')}</span>
            </span>
            <ArrowRight aria-hidden className={styles.arrow} />
            <NativeSelect
              className={styles.select}
              aria-label={`What ${header} becomes`}
              value={becomes}
              onChange={({ currentTarget }) => {
                const field = importFields.find((each) => each === currentTarget.value)
                if (field) choose({ columns: [{ index, becomes: field }] })
              }}
              data={importFields.map((field) => ({ value: field, label: importFieldLabels[field] }))}
            />
          </li>
        ))}
      </ul>
      {dateOrder !== null && (
        <NativeSelect
          className={styles.order}
          label="How dates are written"
          value={dateOrder}
          onChange={({ currentTarget }) => {
            const order = dateOrders.find((each) => each === currentTarget.value)
            if (order) choose({ dateOrder: order })
          }}
          data={dateOrders.map((order) => ({ value: order, label: orderTexts[order] }))}
        />
      )}
    </section>
  )
}
