import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathWithin } from '@/web/lib/address'
import { SignInScreen } from '@/web/features/sign-in/sign-in-screen'

export const Route = createFileRoute('/auth')({
  // An invalid value is set to undefined explicitly: the router keeps the raw value of a key that is left out.
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
