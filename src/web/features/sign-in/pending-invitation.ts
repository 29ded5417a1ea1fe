import type { RouterContext } from '@/web/app/trpc'

/** An invitation that leads to the sign-in screen. */
export type PendingInvitation = { token: string; email: string; opensRegistration: boolean }

/** The pending invitation whose page was requested, if it was one's. */
export async function readPendingInvitation(
  { account, invitation }: RouterContext['queries'],
  next: string | undefined,
): Promise<PendingInvitation | null> {
  const token = decoded(/^\/invite\/([^/?#]+)/.exec(next ?? '')?.[1])
  if (token === null) return null
  try {
    const [{ registration }, { status, email }] = await Promise.all([
      account.signInOptions.ensureData(),
      invitation.get.ensureData({ token }),
    ])
    const opensRegistration = registration.reason === null || registration.isOpenToInvited
    return status === 'pending' ? { token, email, opensRegistration } : null
  } catch {
    // The page of the invitation says what is wrong with it.
    return null
  }
}

function decoded(part: string | undefined) {
  try {
    return part === undefined ? null : decodeURIComponent(part)
  } catch {
    return null
  }
}
