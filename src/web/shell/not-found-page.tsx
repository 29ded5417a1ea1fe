import { usePageTitle } from '@/web/lib/use-page-title'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import { PageMessage } from '@/web/ui/pages/page-message'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <PageMessage
      title="Page not found"
      text="There is nothing at this address. It may have been moved or deleted."
      action={
        <ButtonLink to="/" variant="filled">
          Go to Dashboard
        </ButtonLink>
      }
    />
  )
}
