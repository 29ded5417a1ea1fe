import { useSuspenseQuery } from '@tanstack/react-query'
import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '@/web/app/query-client'
import { viewerQuery } from '@/web/app/viewer'
import { SignInDialogHost } from '@/web/features/sign-in/sign-in-dialog-host'

export const Route = createRootRoute({
  beforeLoad: async () => ({ viewer: await queryClient.ensureQueryData(viewerQuery) }),
  component: function Root() {
    useGuardRunAgain()
    return (
      <>
        <Outlet />
        <SignInDialogHost />
      </>
    )
  },
})

/** Lets the guards decide anew whenever somebody signs in or out, here or in another tab. */
function useGuardRunAgain() {
  const router = useRouter()
  const { viewer: guarded } = Route.useRouteContext()
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  useEffect(() => {
    if (viewer === guarded) return
    // A fresh page holds nothing of the person who has left.
    if (guarded && guarded.id !== viewer?.id) window.location.reload()
    else void router.invalidate()
  }, [viewer, guarded, router])
}
