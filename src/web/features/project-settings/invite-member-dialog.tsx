import { Tabs } from '@mantine/core'
import { Dialog } from '@/web/ui/dialog'
import { AddMemberForm } from './add-member-form'
import type { ManagedProject } from './managed-project'
import { MailInvitation } from './mail-invitation'
import styles from './project-settings.module.css'

type InviteMemberDialogProps = {
  projectId: number
  organization: NonNullable<ManagedProject['organization']>
  /** Whether people outside of the organization can be invited too. */
  byMail: boolean
  onClose: () => void
}

export function InviteMemberDialog({ projectId, organization, byMail, onClose }: InviteMemberDialogProps) {
  const addForm = <AddMemberForm projectId={projectId} organization={organization} onClose={onClose} />
  return (
    <Dialog title="Invite Member" onClose={onClose}>
      {byMail ? (
        <Tabs className={styles.ways} defaultValue="members">
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
