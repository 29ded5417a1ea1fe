import { Wrench } from 'lucide-react'
import type { Ref } from 'react'
import { displayName } from '@/domain/account'
import { formatDayAndTime, formatMoment } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/marks/avatar'
import { ImportedBy } from '@/web/ui/marks/imported-by'
import { Markdown } from '@/web/ui/text/markdown'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import styles from '../entry.module.css'
import type { Person, ServiceUnit } from '../task-types'

type ServiceUnitListProps = {
  units: readonly ServiceUnit[] | undefined
  error: unknown
  isLoading: boolean
  /** Whom the texts may mention. */
  people: readonly Person[] | undefined
  now: Date
  /** Of the newest one. */
  newestRef: Ref<HTMLLIElement>
  className?: string
}

/** The dated log of work on a task, newest first. */
export function ServiceUnitList(props: ServiceUnitListProps) {
  const { units, error, isLoading, people, now, newestRef, className } = props
  if (isLoading) return <p className={styles.loading}>Loading service units...</p>
  if (!units && error) return <UnreadNote what="Service units" error={error} />
  if (!units || units.length === 0) return <p className={styles.none}>No service units yet</p>
  return (
    <ol className={className}>
      {units.map((unit, index) => (
        <li
          key={unit.id}
          ref={index === 0 ? newestRef : undefined}
          className={styles.entry}
          data-newest={index === 0 || undefined}
        >
          <ServiceUnitEntry unit={unit} people={people} now={now} />
        </li>
      ))}
    </ol>
  )
}

type ServiceUnitEntryProps = Pick<ServiceUnitListProps, 'people' | 'now'> & {
  unit: ServiceUnit
  /** True among entries of other kinds. */
  saysKind?: boolean
}

export function ServiceUnitEntry({ unit, people, now, saysKind }: ServiceUnitEntryProps) {
  const { user, createdAt, content, importedBy } = unit
  return (
    <>
      <Avatar person={user} decorative />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.facts}>
            <bdi className={styles.author}>{displayName(user)}</bdi>{' '}
            <time dateTime={createdAt} title={formatDayAndTime(createdAt)} className={styles.time}>
              {formatMoment(createdAt, now)}
            </time>{' '}
            {saysKind && (
              <span className={styles.kind}>
                <Wrench aria-hidden /> service unit
              </span>
            )}{' '}
            <ImportedBy importer={importedBy} />
          </span>
        </p>
        <Markdown text={content} people={people} />
      </div>
    </>
  )
}
