import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/dialog'
import { AddMemberForm } from './add-member-form'
import type { ManagedProject } from './managed-project'
import { MailInvitation } from './mail-invitation'
import { candidates } from './project-settings-model'
import styles from './project-settings.module.css'

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
