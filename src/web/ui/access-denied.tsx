import { Link } from '@tanstack/react-router'
import { buttonClass } from './button-class'
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
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Return to Dashboard
        </Link>
      }
    />
  )
}
