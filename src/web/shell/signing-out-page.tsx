import { Button } from '@mantine/core'
import { endSession, type SigningOut } from '@/web/app/sign-out'
import { usePageTitle } from '@/web/lib/use-page-title'
import { useRetry } from '@/web/lib/use-retry'
import { PageMessage } from '@/web/ui/pages/page-message'

/** Replaces everything else during a sign-out; reports a server that does not answer, and asks it again. */
export function SigningOutPage({ to, isCut }: SigningOut) {
  usePageTitle('Signing out')
  useRetry(isCut, () => void endSession(to))
  if (!isCut) return <PageMessage title="Signing out" text="Ending your session…" action={null} />
  return (
    <PageMessage
      title="Your session has not ended yet"
      text="Laneway cannot be reached. Everything this browser had stored about you is deleted, and no one can open your pages here. Your session ends as soon as the connection is back: leave this page open, or open Laneway again later."
      action={
        <Button variant="filled" onClick={() => void endSession(to)}>
          Try again
        </Button>
      }
    />
  )
}
