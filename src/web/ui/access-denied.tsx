import { ButtonLink } from './button-link'
import { Notice } from './notice'

export function AccessDenied({
  text = "You don't have permission to view this project.",
}: {
  text?: string
}) {
  return (
    <Notice
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
