import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { actionsOf, actorName, type RecordedChange } from '../history-model'
import type { Action } from '../task-field-texts'
import styles from './history-item.module.css'

type HistoryItemProps = { change: RecordedChange; now: Date }

export function HistoryItem({ change, now }: HistoryItemProps) {
  const { at } = change
  const name = actorName(change)
  return (
    <li className={styles.change}>
      {actionsOf(change).map((action, index) => (
        <div key={action.did} className={styles.action}>
          <p>
            {index === 0 ? <span className={styles.name}>{name}</span> : 'and'} {action.did}
          </p>
          <Texts texts={action.texts} />
        </div>
      ))}
      <time dateTime={at} title={formatDateTime(at)} className={styles.time}>
        {formatMoment(at, now)}
      </time>
    </li>
  )
}

/** A text before, struck through, and after. */
function Texts({ texts }: Pick<Action, 'texts'>) {
  if (!texts) return null
  return (
    <p className={styles.texts} dir="auto">
      {texts.from && <del>{texts.from}</del>}
      {texts.to && <ins>{texts.to}</ins>}
    </p>
  )
}
