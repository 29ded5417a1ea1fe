import { useSuspenseQuery } from '@tanstack/react-query'
import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '@/web/app/query-client'
import { viewerQuery } from '@/web/app/viewer'
import { SignInDialogHost } from '@/web/features/sign-in/sign-in-dialog-host'

export const Route = createRootRoute({
  beforeLoad: async () => ({ viewer: await queryClient.ensureQueryData(viewerQuery) }),
  component: function Root() {
    useGuardRerun()
    return (
      <>
        <Outlet />
        <SignInDialogHost />
      </>
    )
  },
})

/** Runs the guards again whenever somebody signs in or out, in this tab or another. */
function useGuardRerun() {
  const router = useRouter()
  const { viewer: guarded } = Route.useRouteContext()
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  useEffect(() => {
    if (viewer === guarded) return
    // A reload drops the data of the person who signed out.
    if (guarded && guarded.id !== viewer?.id) window.location.reload()
    else void router.invalidate()
  }, [viewer, guarded, router])
}
