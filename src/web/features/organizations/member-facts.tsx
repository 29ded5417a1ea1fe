import { displayName } from '@/domain/account'
import type { Outputs } from '@/web/app/trpc'
import { formatLocalDate } from '@/web/lib/dates'
import { Avatar } from '@/web/ui/avatar'
import styles from './member-list.module.css'

type MemberFactsProps = { member: Outputs['organization']['members'][number]; isViewer: boolean }

export function MemberFacts({ member, isViewer }: MemberFactsProps) {
  const name = displayName(member)
  return (
    <>
      <Avatar person={member} decorative large />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isViewer && <span className={styles.fact}> (you)</span>}
        </p>
        <p className={styles.fact}>
          {name !== member.username && `${member.username} · `}
          {member.email}
          <span className={styles.joined}>
            {' '}
            · joined <time dateTime={member.joinedAt}>{formatLocalDate(member.joinedAt)}</time>
          </span>
        </p>
      </div>
    </>
  )
}
