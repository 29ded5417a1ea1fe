import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { usePageTitle } from '@/web/lib/use-page-title'
import { PageMessage } from '@/web/ui/page-message'

/** Shown when a page fails to load: the reason and a button to try again. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  usePageTitle('Error')
  return (
    <PageMessage
      title="This page could not be opened"
      text={error instanceof Error ? error.message : 'Something went wrong. Please try again.'}
      action={
        <Button variant="filled" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      }
    />
  )
}
