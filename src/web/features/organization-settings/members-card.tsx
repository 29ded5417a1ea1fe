import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import styles from '@/web/features/organizations/member-list.module.css'
import { justRead } from '@/web/features/organizations/organization-reading'
import { TabQuery } from '@/web/features/organizations/tab-query'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { MemberRow } from './member-row'
import { RemoveMemberDialog } from './remove-member-dialog'

const InviteDialog = lazy(async () => ({
  default: (await import('@/web/features/organizations/invite-dialog')).InviteDialog,
}))

type MembersCardProps = { organization: Outputs['organization']['get']; viewerId: number }

export function MembersCard({ organization, viewerId }: MembersCardProps) {
  const { slug } = organization
  const members = trpc.organization.members.useQuery({ slug }, justRead)
  const [inviting, setInviting] = useState(false)
  const [leaver, setLeaver] = useState<Outputs['organization']['members'][number] | null>(null)
  return (
    <Card
      title="Members"
      action={
        <Button onClick={() => setInviting(true)}>
          <UserPlus />
          Invite Member
        </Button>
      }
    >
      <TabQuery label="Loading members" query={members}>
        {(people) => (
          <ul className={styles.list} aria-label="Members">
            {people.map((member) => (
              <MemberRow
                key={member.id}
                slug={slug}
                member={member}
                isViewer={member.id === viewerId}
                onRemove={() => setLeaver(member)}
              />
            ))}
          </ul>
        )}
      </TabQuery>
      {leaver && (
        <RemoveMemberDialog organization={organization} member={leaver} onClose={() => setLeaver(null)} />
      )}
      {inviting && (
        <Suspense>
          <InviteDialog
            slug={slug}
            success="Member invited successfully"
            onClose={() => setInviting(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
