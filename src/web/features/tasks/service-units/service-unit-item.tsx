import { displayName } from '@/domain/account'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/avatar'
import type { ServiceUnit } from '../task-types'
import styles from './service-unit-item.module.css'

type ServiceUnitItemProps = { unit: ServiceUnit; now: Date }

export function ServiceUnitItem({ unit, now }: ServiceUnitItemProps) {
  return (
    <li className={styles.unit}>
      <Avatar person={unit.user} decorative />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name}>{displayName(unit.user)}</span>{' '}
          <time dateTime={unit.createdAt} title={formatDateTime(unit.createdAt)} className={styles.time}>
            {formatMoment(unit.createdAt, now)}
          </time>
        </p>
        <p className={styles.content} dir="auto">
          {unit.content}
        </p>
      </div>
    </li>
  )
}
