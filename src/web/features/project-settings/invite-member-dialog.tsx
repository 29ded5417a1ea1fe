import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { InviteEach } from '@/web/features/organizations/invite-each'
import { Dialog } from '@/web/ui/dialog'
import { AddMemberForm } from './add-member-form'
import type { ManagedProject } from './managed-project'
import { candidates } from './project-settings-model'
import styles from './project-settings.module.css'
import { RoleFields } from './role-fields'
import { useRoles } from './use-roles'

type InviteMemberDialogProps = {
  projectId: number
  organization: NonNullable<ManagedProject['organization']>
  /** Whether people outside of the organization can be invited too. */
  byMail: boolean
  onClose: () => void
}

/** Opens on the people who can be added, or on the invitation by email if there is nobody. */
export function InviteMemberDialog({ projectId, organization, byMail, onClose }: InviteMemberDialogProps) {
  const [organizationMembers] = trpc.organization.members.useSuspenseQuery({ slug: organization.slug })
  const [members] = trpc.projectMember.list.useSuspenseQuery({ projectId })
  const people = candidates(organizationMembers, members)
  const [firstTab] = useState(people.length > 0 ? 'members' : 'mail')
  const addForm = (
    <AddMemberForm
      projectId={projectId}
      organizationName={organization.name}
      people={people}
      onClose={onClose}
    />
  )
  return (
    <Dialog title="Invite Member" onClose={onClose}>
      {byMail ? (
        <Tabs className={styles.ways} defaultValue={firstTab}>
          <Tabs.List grow aria-label="How to invite">
            <Tabs.Tab value="members">Organization</Tabs.Tab>
            <Tabs.Tab value="mail">By email</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="members">{addForm}</Tabs.Panel>
          <Tabs.Panel value="mail">
            <MailInvitation projectId={projectId} slug={organization.slug} onClose={onClose} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        addForm
      )}
    </Dialog>
  )
}

type MailInvitationProps = { projectId: number; slug: string; onClose: () => void }

/** Invites people to the project by email, also from outside of its organization. */
function MailInvitation({ projectId, slug, onClose }: MailInvitationProps) {
  const { fields, roles } = useRoles()
  const { mutateAsync } = trpc.invitation.inviteToProject.useMutation({ meta: { failure: null } })
  return (
    <InviteEach
      slug={slug}
      subject={`project ${projectId}`}
      success="Invitation sent successfully"
      withMessage
      note="Whoever accepts joins the organization as a member, and this project."
      invite={(email, message) => mutateAsync({ projectId, email, message, ...roles })}
      roles={<RoleFields {...fields} />}
      onClose={onClose}
    />
  )
}
