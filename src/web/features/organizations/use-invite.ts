import { useState } from 'react'
import { addressesIn } from '@/domain/invitation'
import type { OrganizationRole } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { failureText, failuresIn, type InviteResult } from './invite-model'

type Invite = { emails: string; role: OrganizationRole; message?: string }

/** Invites each address by a call of its own, one after the other, and keeps what became of each. */
export function useInvite(slug: string, success: string) {
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { list } = trpc.useUtils().invitation
  const { mutateAsync } = trpc.invitation.inviteToOrganization.useMutation({ meta: { failure: null } })

  async function inviteOne(email: string, invite: Invite): Promise<InviteResult> {
    try {
      const { inviteUrl } = await mutateAsync({ slug, email, role: invite.role, message: invite.message })
      return { email, inviteUrl }
    } catch (error) {
      return { email, failure: error instanceof Error ? error.message : String(error) }
    }
  }

  async function send(invite: Invite) {
    setBusy(true)
    const outcome: InviteResult[] = []
    for (const email of addressesIn(invite.emails)) outcome.push(await inviteOne(email, invite))
    setBusy(false)
    setResults(outcome)
    const failure = failureText(outcome)
    if (failure) notify.error(failure)
    else notify.success(success)
    if (failuresIn(outcome).length < outcome.length) void list.invalidate({ slug })
  }

  return { results, busy, send, startOver: () => setResults(null) }
}
