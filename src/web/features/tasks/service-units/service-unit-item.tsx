import { displayName } from '@/domain/account'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/avatar'
import { Markdown } from '@/web/ui/markdown'
import type { Person, ServiceUnit } from '../task-types'
import styles from './service-unit-item.module.css'

type ServiceUnitItemProps = { unit: ServiceUnit; people: readonly Person[] | undefined; now: Date }

export function ServiceUnitItem({ unit, people, now }: ServiceUnitItemProps) {
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
        <Markdown text={unit.content} people={people} />
      </div>
    </li>
  )
}
