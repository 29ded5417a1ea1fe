import { actorName } from '@/web/lib/actor-name'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { actionsOf } from '../change-texts'
import type { RecordedChange } from '../history-model'
import { ActionTexts } from './action-texts'
import styles from './history-item.module.css'

type HistoryItemProps = { change: RecordedChange; now: Date }

export function HistoryItem({ change, now }: HistoryItemProps) {
  const { at } = change
  const name = actorName(change.actor)
  return (
    <li className={styles.change}>
      {actionsOf(change).map((action, index) => (
        <div key={action.did} className={styles.action}>
          <p>
            {index === 0 ? <span className={styles.name}>{name}</span> : 'and'} {action.did}
          </p>
          <ActionTexts texts={action.texts} />
        </div>
      ))}
      <time dateTime={at} title={formatDateTime(at)} className={styles.time}>
        {formatMoment(at, now)}
      </time>
    </li>
  )
}
