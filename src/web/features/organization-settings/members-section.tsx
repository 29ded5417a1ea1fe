import { Badge } from '@mantine/core'
import { ChevronDown, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { organizationRoleLabel, organizationRoles, type OrganizationRole } from '@/domain/organization'
import { trpc, type Outputs } from '@/web/app/trpc'
import { MemberFacts } from '@/web/features/organizations/member-facts'
import styles from '@/web/features/organizations/member-list.module.css'
import { recentlyLoaded } from '@/web/app/query-client'
import { PeopleSection } from '@/web/features/organizations/people-section'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { OptionButton } from '@/web/ui/menus/option-button'
import { InviteDialog } from '@/web/features/organizations/invite-dialog'
import { RemoveMemberDialog } from './remove-member-dialog'

type MembersSectionProps = { organization: Outputs['organization']['get']; viewerId: number }

export function MembersSection({ organization, viewerId }: MembersSectionProps) {
  const { slug } = organization
  const members = trpc.organization.members.useQuery({ slug }, recentlyLoaded)
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Outputs['organization']['members'][number] | null>(null)
  return (
    <PeopleSection
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
    </PeopleSection>
  )
}

const roles = organizationRoles.map((value) => ({ value, label: organizationRoleLabel(value) }))

type MemberRowProps = {
  slug: string
  member: Outputs['organization']['members'][number]
  isViewer: boolean
  onRemove: () => void
}

/** The viewer's own row has no actions. */
function MemberRow({ slug, member, isViewer, onRemove }: MemberRowProps) {
  const changeRole = useChangeRole(slug)
  const name = displayName(member)
  return (
    <li className={styles.row}>
      <MemberFacts member={member} isViewer={isViewer} joinedAt={member.joinedAt} />
      <span className={styles.end}>
        {isViewer ? (
          <Badge>{organizationRoleLabel(member.role)}</Badge>
        ) : (
          <>
            <OptionButton
              rightSection={<ChevronDown />}
              label={`Role of ${name}`}
              variant="default"
              options={roles}
              value={member.role}
              onChange={(role) => role !== member.role && changeRole(member.id, role)}
            >
              {organizationRoleLabel(member.role)}
            </OptionButton>
            <IconButton label={`Remove ${name}`} tip="Remove" tipSide="start" onClick={onRemove}>
              <UserMinus />
            </IconButton>
          </>
        )}
      </span>
    </li>
  )
}

/** Shows a member's new role at once, and the old one again if the server rejects it. */
function useChangeRole(slug: string) {
  const { members } = trpc.useUtils().organization
  const { mutate } = trpc.organization.updateMember.useMutation({
    meta: { success: 'Member role updated successfully' },
    onMutate: async ({ memberId, role }) => {
      await members.cancel({ slug })
      const before = members.getData({ slug })
      members.setData({ slug }, (people) =>
        people?.map((person) => (person.id === memberId && role ? { ...person, role } : person)),
      )
      return { before }
    },
    onError: (_error, _input, context) => members.setData({ slug }, context?.before),
    onSettled: () => members.invalidate({ slug }),
  })
  return (memberId: number, role: OrganizationRole) => mutate({ slug, memberId, role })
}
