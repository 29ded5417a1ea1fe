import type { WeekRow } from './progress-model'
import styles from '@/web/ui/spoken.module.css'

type Counts = { start: string } & Record<string, string | number>
type WeekTableProps = {
  caption: string
  columns: readonly { key: string; name: string }[]
  weeks: readonly WeekRow<Counts>[]
}

/** What a chart shows, for people who cannot see it. */
export const WeekTable = ({ caption, columns, weeks }: WeekTableProps) => (
  <div className={styles.spoken}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start}>
            <th scope="row">{week.name}</th>
            {columns.map(({ key }) => (
              <td key={key}>{week[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
