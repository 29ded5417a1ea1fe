import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { PeopleCard } from '@/web/features/organizations/people-card'
import type { ManagedProject, Member } from './managed-project'
import { MemberRow } from './member-row'
import styles from './members-card.module.css'
import { lazyDialog } from '@/web/ui/lazy-part'

const InviteDialog = lazyDialog(async () => (await import('./invite-member-dialog')).InviteMemberDialog)
const RemoveDialog = lazyDialog(async () => (await import('./remove-member-dialog')).RemoveMemberDialog)

type MembersCardProps = {
  project: ManagedProject
  viewerId: number
  /** True for admins of the organization, who may also invite people from outside of it. */
  invitesByMail: boolean
}

export function MembersCard({ project, viewerId, invitesByMail }: MembersCardProps) {
  const members = trpc.projectMember.list.useQuery({ projectId: project.id })
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Member | null>(null)
  const { organization } = project
  return (
    <PeopleCard
      title="Project Members"
      query={members}
      renderRow={(member) => (
        <MemberRow
          key={member.id}
          projectId={project.id}
          member={member}
          isOwner={member.id === project.owner.id}
          isViewer={member.id === viewerId}
          onRemove={() => setRemoving(member)}
        />
      )}
      onInvite={organization ? () => setInviting(true) : undefined}
    >
      {!organization && (
        <p className={styles.note}>
          A personal project is yours alone. To work on it with others, move it to an organization.
        </p>
      )}
      {removing && <RemoveDialog project={project} member={removing} onClose={() => setRemoving(null)} />}
      {inviting && organization && (
        <InviteDialog
          projectId={project.id}
          organization={organization}
          byMail={invitesByMail}
          onClose={() => setInviting(false)}
        />
      )}
    </PeopleCard>
  )
}
