import type { useNavigate } from '@tanstack/react-router'
import { binDays } from '@/web/app/bin-days'
import type { CommandId } from '@/web/app/command-names'
import { everywhere, present, type PresentCommand, runWhenPresent } from '@/web/app/commands'

const panels = [
  'profile',
  'notifications',
  'appearance',
  'security',
  'connected',
  'tokens',
  'templates',
  'data',
  'shortcuts',
] as const
export type PalettePanel = (typeof panels)[number] | 'bin'

type Everywhere = {
  navigate: ReturnType<typeof useNavigate>
  openSettings: (panel: PalettePanel) => void
  askForProject: (kind: 'newTask' | 'board') => void
}

/** What can be done on every page. */
export function commandsEverywhere({ navigate, openSettings, askForProject }: Everywhere): PresentCommand[] {
  const goTo = (id: CommandId, to: '/' | '/my-tasks' | '/tasks' | '/inbox' | '/organizations') =>
    present(id, 'Go to', () => void navigate({ to }))
  /** What another page offers. */
  const doOn = (id: CommandId, to: '/' | '/organizations') =>
    present(id, everywhere, () => {
      runWhenPresent(id)
      void navigate({ to })
    })
  return [
    asking(
      'newTask',
      present('createTask', everywhere, () => askForProject('newTask')),
    ),
    goTo('goToDashboard', '/'),
    goTo('goToMyTasks', '/my-tasks'),
    goTo('goToAllTasks', '/tasks'),
    present('goToOverdue', 'Go to', () => void navigate({ to: '/my-tasks', search: { due: ['overdue'] } })),
    goTo('goToInbox', '/inbox'),
    goTo('goToOrganizations', '/organizations'),
    asking(
      'board',
      present('goToProject', 'Go to', () => askForProject('board')),
    ),
    doOn('createProject', '/'),
    present('importBoard', everywhere, () => void navigate({ to: '/import' })),
    doOn('createOrganization', '/organizations'),
    ...panels.map((panel) => present(panel, 'Settings', () => openSettings(panel))),
    ...(binDays() > 0 ? [present('personalBin', 'Settings', () => openSettings('bin'))] : []),
  ]
}

const asking = (asksForProject: 'newTask' | 'board', command: PresentCommand): PresentCommand => ({
  ...command,
  asksForProject,
})
