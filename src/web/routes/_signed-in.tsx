import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useUndo } from '@/web/features/tasks/use-undo'
import { AppShell } from '@/web/shell/app-shell'

const Live = lazy(async () => ({ default: (await import('@/web/features/live/live')).Live }))
const SettingsDialog = lazy(async () => ({
  default: (await import('@/web/features/account-settings/settings-dialog')).SettingsDialog,
}))

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => {
    if (context.viewer) return { viewer: context.viewer }
    throw location.pathname === '/'
      ? redirect({ to: '/auth', mask: { to: '/' }, replace: true })
      : redirect({ to: '/auth', search: { next: location.href }, replace: true })
  },
  component: function SignedIn() {
    const { viewer } = Route.useRouteContext()
    useUndo(viewer.id)
    const [settingsOpen, setSettingsOpen] = useState(false)
    return (
      <AppShell username={viewer.username} onOpenSettings={() => setSettingsOpen(true)}>
        <Outlet />
        <Suspense>
          <Live viewerId={viewer.id} />
        </Suspense>
        {settingsOpen && (
          <Suspense>
            <SettingsDialog onClose={() => setSettingsOpen(false)} />
          </Suspense>
        )}
      </AppShell>
    )
  },
})
