import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathWithin } from '@/web/lib/path-within'
import { SignInScreen } from '@/web/features/sign-in/sign-in-screen'

export const Route = createFileRoute('/auth')({
  // Named also where it is refused: the router keeps what it was given of a name that is left out.
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: pathWithin(search.next) ?? undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.viewer) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: function AuthRoute() {
    return <SignInScreen next={Route.useSearch().next} />
  },
})
