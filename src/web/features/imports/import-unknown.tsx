import { counted } from '@/domain/counted'
import { needsTitle } from '@/domain/import'
import styles from './check-import.module.css'
import type { Import } from './import-model'

const becomes = { status: 'to do', priority: 'medium' } as const

/** What keeps a table from being imported, and its values that mean nothing here. */
export function ImportUnknown({ found }: { found: Pick<Import, 'columns' | 'unknownValues'> }) {
  const { unknownValues } = found
  return (
    <>
      {needsTitle(found) && (
        <p role="alert">Choose which column has the titles of the tasks: nothing can be imported before.</p>
      )}
      {unknownValues.length > 0 && (
        <ul className={styles.problems} aria-label="Unknown values">
          {unknownValues.map(({ field, value, tasks }) => (
            <li key={`${field} ${value}`}>
              <strong dir="auto">{value}</strong>{' '}
              <span className={styles.fact}>
                is no {field} that is known here: {counted(tasks, 'task')} {tasks === 1 ? 'comes' : 'come'} as{' '}
                {becomes[field]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
