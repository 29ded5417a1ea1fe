import { useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { recentlyLoaded } from '@/web/features/organizations/organization-loaders'
import { PeopleCard } from '@/web/features/organizations/people-card'
import { MemberRow } from './member-row'
import { RemoveMemberDialog } from './remove-member-dialog'
import { lazyDialog } from '@/web/ui/lazy-part'

const InviteDialog = lazyDialog(
  async () => (await import('@/web/features/organizations/invite-dialog')).InviteDialog,
)

type MembersCardProps = { organization: Outputs['organization']['get']; viewerId: number }

export function MembersCard({ organization, viewerId }: MembersCardProps) {
  const { slug } = organization
  const members = trpc.organization.members.useQuery({ slug }, recentlyLoaded)
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Outputs['organization']['members'][number] | null>(null)
  return (
    <PeopleCard
      title="Members"
      query={members}
      renderRow={(member) => (
        <MemberRow
          key={member.id}
          slug={slug}
          member={member}
          isViewer={member.id === viewerId}
          onRemove={() => setRemoving(member)}
        />
      )}
      onInvite={() => setInviting(true)}
    >
      {removing && (
        <RemoveMemberDialog organization={organization} member={removing} onClose={() => setRemoving(null)} />
      )}
      {inviting && (
        <InviteDialog slug={slug} success="Member invited successfully" onClose={() => setInviting(false)} />
      )}
    </PeopleCard>
  )
}
