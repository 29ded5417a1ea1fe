import { useSuspenseQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSigningOut, onPersonChange, currentUserId } from '@/web/app/person-storage'
import { queryClient } from '@/web/app/query-client'
import { goOnSigningOut, useSigningOut } from '@/web/app/sign-out'
import type { RouterContext } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { SignInDialogHost } from '@/web/features/sign-in/sign-in-dialog-host'
import { SigningOutPage } from '@/web/shell/signing-out-page'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ viewer: await context.queryClient.ensureQueryData(viewerQuery) }),
  component: function Root() {
    const signingOut = useSigningOut()
    useGuardRerun(signingOut !== null)
    if (signingOut) return <SigningOutPage {...signingOut} />
    return (
      <>
        <Outlet />
        <SignInDialogHost />
      </>
    )
  },
})

/** Another tab has signed a user in or out: this user's pages close, whether the server answers or not. */
function leaveToPresent() {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey)
  if (isSigningOut()) goOnSigningOut()
  else if (viewer && viewer.id !== currentUserId()) window.location.reload()
  else void queryClient.invalidateQueries(viewerQuery)
}

/** Runs the guards again whenever a user signs in or out, in this tab or another. */
function useGuardRerun(isSigningOut: boolean) {
  const router = useRouter()
  const { viewer: guarded } = Route.useRouteContext()
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  useEffect(() => onPersonChange(leaveToPresent), [])
  useEffect(() => {
    // A sign-out opens another page itself.
    if (viewer === guarded || isSigningOut) return
    // A reload drops the data of the user who signed out.
    if (guarded && guarded.id !== viewer?.id) window.location.reload()
    else void router.invalidate()
  }, [viewer, guarded, router, isSigningOut])
}
