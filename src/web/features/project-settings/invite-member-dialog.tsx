import { useState } from 'react'
import { Dialog } from '@/web/ui/dialog'
import { Tabs } from '@/web/ui/tabs'
import { AddMemberForm } from './add-member-form'
import type { ManagedProject } from './managed-project'
import { MailInvitation } from './mail-invitation'
import styles from './project-settings.module.css'

const ways = [
  { value: 'members', label: 'Organization' },
  { value: 'mail', label: 'By email' },
] as const

type InviteMemberDialogProps = {
  projectId: number
  organization: NonNullable<ManagedProject['organization']>
  /** Whether people from outside of the organization can be invited too. */
  byMail: boolean
  onClose: () => void
}

export function InviteMemberDialog({ projectId, organization, byMail, onClose }: InviteMemberDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('members')
  const addForm = <AddMemberForm projectId={projectId} organization={organization} onClose={onClose} />
  return (
    <Dialog title="Invite Member" onClose={onClose}>
      {byMail ? (
        <div className={styles.ways}>
          <Tabs label="How to invite" tabs={ways} value={way} onChange={setWay}>
            {way === 'mail' ? (
              <MailInvitation projectId={projectId} slug={organization.slug} onClose={onClose} />
            ) : (
              addForm
            )}
          </Tabs>
        </div>
      ) : (
        addForm
      )}
    </Dialog>
  )
}
