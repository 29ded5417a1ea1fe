import { Link } from '@tanstack/react-router'
import { usePageTitle } from '@/web/lib/use-page-title'
import { buttonClass } from '@/web/ui/button-class'
import { Notice } from '@/web/ui/notice'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <Notice
      title="Page not found"
      text="There is nothing at this address. It may have been moved or deleted."
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Go to Dashboard
        </Link>
      }
    />
  )
}
