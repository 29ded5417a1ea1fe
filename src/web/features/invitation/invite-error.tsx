import { Link } from '@tanstack/react-router'
import { errorCode } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Button } from '@/web/ui/button'
import { buttonClass } from '@/web/ui/button-class'
import { InviteNotice } from './invite-notice'

type InviteErrorProps = { error: unknown; onTryAgain: () => void }

/** The server's own words, and another try where the server was not reached at all. */
export function InviteError({ error, onTryAgain }: InviteErrorProps) {
  usePageTitle('Invitation Error')
  return (
    <InviteNotice
      title="Invitation Error"
      actions={
        <>
          {errorCode(error) === null && (
            <Button size="large" onClick={onTryAgain}>
              Try again
            </Button>
          )}
          <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to Dashboard
          </Link>
        </>
      }
    >
      {error instanceof Error ? error.message : 'Something went wrong. Please try again.'}
    </InviteNotice>
  )
}
