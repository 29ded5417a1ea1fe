import { trpc } from '@/web/app/trpc'
import { ConfirmDialog } from '@/web/ui/confirm-dialog'

type RevokeInvitationDialogProps = {
  slug: string
  invitation: { id: number; email: string }
  onClose: () => void
}

export function RevokeInvitationDialog({ slug, invitation, onClose }: RevokeInvitationDialogProps) {
  const { list } = trpc.useUtils().invitation
  const revoke = trpc.invitation.revoke.useMutation({
    meta: { success: 'Invitation revoked successfully' },
    onSettled: async () => {
      await list.invalidate({ slug })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Revoke Invitation"
      text={`Are you sure you want to revoke the invitation of ${invitation.email}? Its link stops working at once.`}
      confirmLabel="Revoke Invitation"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ slug, invitationId: invitation.id })}
      onClose={onClose}
    />
  )
}
