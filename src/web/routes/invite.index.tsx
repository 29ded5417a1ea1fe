import { createFileRoute } from '@tanstack/react-router'
import { InviteError } from '@/web/features/invitation/invite-error'

/** The address of an invitation whose token was lost on the way. */
export const Route = createFileRoute('/invite/')({
  component: () => <InviteError error={new Error('Invalid invitation link')} />,
})
