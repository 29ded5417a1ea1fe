import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { organizationRoleLabel, organizationRoles, type OrganizationRole } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/overlays/dialog'
import { InviteEach } from './invite-each'

const roles = organizationRoles.map((value) => ({ value, label: organizationRoleLabel(value) }))

export type InviteDialogProps = {
  slug: string
  /** The toast if all invitations were sent. */
  success: string
  /**
   * Shows a field for a message. The submit button is then always enabled, and an empty address is reported as an
   * error.
   */
  withMessage?: boolean
  onClose: () => void
}

/** Invites people to an organization. */
export function InviteDialog(props: InviteDialogProps) {
  const { slug, onClose } = props
  const [role, setRole] = useState<OrganizationRole>('member')
  const { mutateAsync } = trpc.invitation.inviteToOrganization.useMutation({ meta: { failure: null } })
  return (
    <Dialog title="Invite Member" onClose={onClose}>
      <InviteEach
        {...props}
        subject={`organization ${slug}`}
        invite={(email, message) => mutateAsync({ slug, email, role, message })}
        roles={
          <NativeSelect
            label="Role"
            data={roles}
            value={role}
            onChange={(event) =>
              setRole(organizationRoles.find((known) => known === event.target.value) ?? role)
            }
          />
        }
      />
    </Dialog>
  )
}
