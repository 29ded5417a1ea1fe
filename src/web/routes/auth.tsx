import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathWithin } from '@/web/lib/address'
import { readPendingInvitation } from '@/web/features/sign-in/pending-invitation'
import { VerifyAddressScreen } from '@/web/features/sign-in/verify-address-screen'
import { SignInScreen } from '@/web/features/sign-in/sign-in-screen'

export const Route = createFileRoute('/auth')({
  // Together, so that no other page loads the screen.
  codeSplitGroupings: [['component', 'loader']],
  // An invalid value is set to undefined explicitly: the router keeps the raw value of a key that is left out.
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: pathWithin(search.next) ?? undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.viewer && !context.viewer.mustVerifyEmail)
      throw redirect({ href: search.next ?? '/', replace: true })
  },
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: ({ context, deps: { next } }) => readPendingInvitation(context.queries, next),
  component: function AuthRoute() {
    const { viewer } = Route.useRouteContext()
    const { next } = Route.useSearch()
    const invitation = Route.useLoaderData()
    if (viewer) return <VerifyAddressScreen email={viewer.email} />
    return <SignInScreen key={invitation?.token} next={next} invitation={invitation} />
  },
})
