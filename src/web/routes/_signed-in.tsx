import { useEffect } from 'react'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { readSettingsSearch, useSettingsPanel } from '@/web/features/account-settings/settings-search'
import { Live } from '@/web/features/live/live'
import { LiveMark } from '@/web/features/live/live-mark'
import { usePalette } from '@/web/features/palette/use-palette'
import { useTemplateSource } from '@/web/features/templates/template-source'
import { useTasksToMove } from '@/web/features/tasks/move/tasks-to-move'
import { useUndo } from '@/web/features/tasks/write/use-undo'
import { removeOldDrafts } from '@/web/app/drafts'
import { AppShell } from '@/web/shell/app-shell'
import { lazyDialog, deferredDialog } from '@/web/ui/feedback/lazy-part'

const SettingsDialog = lazyDialog(
  async () => (await import('@/web/features/account-settings/settings-dialog')).SettingsDialog,
)

const MoveTasksDialog = lazyDialog(
  async () => (await import('@/web/features/tasks/move/move-tasks-dialog')).MoveTasksDialog,
)
const SaveTemplateDialog = lazyDialog(
  async () => (await import('@/web/features/templates/save-template-dialog')).SaveTemplateDialog,
)
const Palette = deferredDialog(async () => (await import('@/web/features/palette/palette')).Palette)

export const Route = createFileRoute('/_signed-in')({
  validateSearch: readSettingsSearch,
  beforeLoad: ({ context, location }) => {
    // A user who must verify the address first sees the screen that says so.
    if (context.viewer && !context.viewer.mustVerifyEmail) return { viewer: context.viewer }
    if (location.href === '/') throw redirect({ to: '/auth', mask: { to: '/' }, replace: true })
    throw redirect({ to: '/auth', search: { next: location.href }, replace: true })
  },
  component: function SignedIn() {
    const { viewer } = Route.useRouteContext()
    const { settings: panel } = Route.useSearch()
    const settings = useSettingsPanel()
    useUndo(viewer.id)
    useEffect(() => void removeOldDrafts(), [])
    const move = useTasksToMove()
    const template = useTemplateSource()
    const palette = usePalette(settings.open)
    return (
      <AppShell viewer={viewer} onOpenSettings={() => settings.open('menu')} onSearch={palette.open}>
        <Outlet />
        <Live viewerId={viewer.id} />
        <LiveMark />
        {move && <MoveTasksDialog {...move} />}
        {template && <SaveTemplateDialog {...template} />}
        {palette.opened && <Palette viewerId={viewer.id} {...palette.opened} />}
        {panel && <SettingsDialog panel={panel} onGoTo={settings.goTo} onClose={settings.close} />}
      </AppShell>
    )
  },
})
