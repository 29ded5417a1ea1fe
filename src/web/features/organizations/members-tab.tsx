import { Badge } from '@mantine/core'
import { organizationRoleLabel } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'
import { MemberFacts } from './member-facts'
import styles from './member-list.module.css'
import { recentlyLoaded } from './organization-loaders'
import { TabQuery } from './tab-query'

type MembersTabProps = { slug: string; viewerId: number }

export function MembersTab({ slug, viewerId }: MembersTabProps) {
  const members = trpc.organization.members.useQuery({ slug }, recentlyLoaded)
  return (
    <TabQuery label="Loading members" query={members}>
      {(people) => (
        <ul className={styles.panel} aria-label="Members">
          {people.map((member) => (
            <li key={member.id} className={styles.row}>
              <MemberFacts member={member} isViewer={member.id === viewerId} joinedAt={member.joinedAt} />
              <span className={styles.end}>
                <Badge>{organizationRoleLabel(member.role)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </TabQuery>
  )
}
