import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import listStyles from '@/web/features/organizations/member-list.module.css'
import { TabQuery } from '@/web/features/organizations/tab-query'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import type { ManagedProject, Member } from './managed-project'
import { MemberRow } from './member-row'
import styles from './members-card.module.css'

const InviteDialog = lazy(async () => ({
  default: (await import('./invite-member-dialog')).InviteMemberDialog,
}))
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-member-dialog')).RemoveMemberDialog,
}))

type MembersCardProps = {
  project: ManagedProject
  viewerId: number
  /** True for admins of the organization: they may also bring in people from outside of it. */
  invitesByMail: boolean
}

export function MembersCard({ project, viewerId, invitesByMail }: MembersCardProps) {
  const members = trpc.projectMember.list.useQuery({ projectId: project.id })
  const [inviting, setInviting] = useState(false)
  const [leaver, setLeaver] = useState<Member | null>(null)
  const { organization } = project
  return (
    <Card
      title="Project Members"
      action={
        organization && (
          <Button onClick={() => setInviting(true)}>
            <UserPlus />
            Invite Member
          </Button>
        )
      }
    >
      <TabQuery label="Loading members" query={members}>
        {(people) => (
          <ul className={listStyles.list} aria-label="Project Members">
            {people.map((member) => (
              <MemberRow
                key={member.id}
                projectId={project.id}
                member={member}
                isOwner={member.id === project.owner.id}
                isViewer={member.id === viewerId}
                onRemove={() => setLeaver(member)}
              />
            ))}
          </ul>
        )}
      </TabQuery>
      {!organization && (
        <p className={styles.note}>
          A personal project is yours alone. To work on it with others, move it to an organization.
        </p>
      )}
      <Suspense>
        {leaver && <RemoveDialog project={project} member={leaver} onClose={() => setLeaver(null)} />}
        {inviting && organization && (
          <InviteDialog
            projectId={project.id}
            organization={organization}
            byMail={invitesByMail}
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
