import type { ComponentProps } from 'react'
import { displayName } from '@/domain/account'
import { formatDay } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/marks/avatar'
import styles from './member-list.module.css'

type MemberFactsProps = {
  member: ComponentProps<typeof Avatar>['person'] & { email: string }
  isViewer: boolean
  /** Shown if present. */
  joinedAt?: string
}

export function MemberFacts({ member, isViewer, joinedAt }: MemberFactsProps) {
  const name = displayName(member)
  return (
    <>
      <Avatar person={member} decorative size="large" />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isViewer && <span className={styles.fact}> (you)</span>}
        </p>
        <p className={styles.fact}>
          {name !== member.username && `${member.username} · `}
          {member.email}
          {joinedAt && (
            <span className={styles.joined}>
              {' '}
              · joined <time dateTime={joinedAt}>{formatDay(joinedAt)}</time>
            </span>
          )}
        </p>
      </div>
    </>
  )
}
