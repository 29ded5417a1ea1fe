import { Button } from '@mantine/core'
import { errorCode, messageOf } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import { InviteMessage } from './invite-message'

type InviteErrorProps = { error: unknown; onTryAgain?: () => void }

/** Shows the server's message; if the server was not reached, also a button to try again. */
export function InviteError({ error, onTryAgain }: InviteErrorProps) {
  usePageTitle('Invitation Error')
  return (
    <InviteMessage
      title="Invitation Error"
      actions={
        <>
          {onTryAgain && errorCode(error) === null && (
            <Button size="md" onClick={onTryAgain}>
              Try again
            </Button>
          )}
          <ButtonLink to="/" variant="filled" size="md">
            Go to Dashboard
          </ButtonLink>
        </>
      }
    >
      {messageOf(error)}
    </InviteMessage>
  )
}
