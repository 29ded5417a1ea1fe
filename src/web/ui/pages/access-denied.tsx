import { ButtonLink } from '../buttons/button-link'
import { PageMessage } from './page-message'

export function AccessDenied({
  text = "You don't have permission to view this project.",
}: {
  text?: string
}) {
  return (
    <PageMessage
      title="Access Denied"
      text={text}
      action={
        <ButtonLink to="/" variant="filled">
          Return to Dashboard
        </ButtonLink>
      }
    />
  )
}
