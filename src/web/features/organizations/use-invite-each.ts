import { useState } from 'react'
import { addressesIn } from '@/domain/invitation'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { failureText, failuresIn, type InviteResult } from './invite-model'

type InviteOne = (email: string) => Promise<{ inviteUrl: string }>

/**
 * Invites each address by a separate call, one after the other, and collects the results. `send` returns whether all
 * were sent.
 */
export function useInviteEach(slug: string, success: string) {
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { list } = trpc.useUtils().invitation

  async function send(emails: string, inviteOne: InviteOne) {
    setBusy(true)
    const outcome: InviteResult[] = []
    for (const email of addressesIn(emails)) outcome.push(await resultOf(email, inviteOne))
    setBusy(false)
    setResults(outcome)
    const failure = failureText(outcome)
    if (failure) notify.error(failure)
    else notify.success(success)
    if (failuresIn(outcome).length < outcome.length) void list.invalidate({ slug })
    return failuresIn(outcome).length === 0
  }

  return { results, busy, send, startOver: () => setResults(null) }
}

async function resultOf(email: string, inviteOne: InviteOne): Promise<InviteResult> {
  try {
    const { inviteUrl } = await inviteOne(email)
    return { email, inviteUrl }
  } catch (error) {
    return { email, failure: error instanceof Error ? error.message : String(error) }
  }
}
