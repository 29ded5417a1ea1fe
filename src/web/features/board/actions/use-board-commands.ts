import { useRouter } from '@tanstack/react-router'
import { exportAddress, tasksAddress } from '@/domain/export'
import type { BoardOrder } from '@/domain/project'
import { binDays } from '@/web/app/bin-days'
import type { CommandId } from '@/web/app/command-names'
import { present, type PresentCommand, useCommands } from '@/web/app/commands'
import { download } from '@/web/lib/download'
import type { ViewsPage } from '../../views/view-model'
import { viewsDialog } from '../../views/views-dialog-command'
import { showNewCard } from '../../tasks/selection/card-focus'
import { taskTemplateDialog } from '../../tasks/form/template-dialog-command'
import { archiveTasks } from '../../tasks/write/change-tasks'
import { feedDialog } from '../../feeds/feed-dialog'
import { copyDialog } from '../../projects/copy-dialog'
import { saveAsTemplate } from '../../templates/template-source'
import { toggleWatch, watchedProject } from '../../watching/watched'
import { type Board, useBoard } from '../model/board-context'
import { inviteDialog } from '../people/invite-command'
import { laneCommands } from '../../lanes/lane-commands'
import { finishedIn, type OptionalLane, type Lane } from '../model/board-model'
import { type BoardSearch, hideChanges, showChanges } from '../model/board-search'
import { showLane } from '../model/use-shown-lanes'

/** What the page shows of the board, and how to change it. */
export type ShownBoard = {
  shownLanes: readonly Lane[]
  filtered: boolean
  search: BoardSearch
  views: ViewsPage
  change: (part: Partial<BoardSearch>) => void
  clear: () => void
}

/** Offers what can be done with the board as a whole. */
export function useBoardCommands(shown: ShownBoard) {
  const board = useBoard()
  const router = useRouter()
  useCommands(() => boardCommands({ ...shown, board, router }))
}

type BoardCommandsOptions = ShownBoard & { board: Board; router: ReturnType<typeof useRouter> }

function boardCommands(options: BoardCommandsOptions): PresentCommand[] {
  const { board, router, shownLanes, filtered, search, views, change, clear } = options
  const { project, can, showsArchive, openDialog } = board
  const { id: projectId, organization } = project
  const here = (id: CommandId, run: () => void) => present(id, project.name, run)
  const toggle = (lane: OptionalLane) => showLane(lane, !shownLanes.some(({ status }) => status === lane))
  const finished = shownLanes.flatMap(finishedIn)
  const orderBy = (order: BoardOrder) => () =>
    change({ order: order === project.defaultOrder ? undefined : order })
  const ofLanes = can('lane.manage')
    ? laneCommands({
        project,
        lanes: board.projectLanes,
        openDialog: (render) => openDialog({ kind: 'loaded', render }),
      })
    : []
  const commands: (PresentCommand | false)[] = [
    can('task.edit') && here('createTask', () => openDialog({ kind: 'create' })),
    can('task.edit') &&
      here('createFromTemplate', () =>
        openDialog({ kind: 'loaded', render: taskTemplateDialog(projectId, showNewCard) }),
      ),
    can('project.manage') && here('invitePeople', () => openDialog(inviteDialog(project, board.viewer.id))),
    here(
      'projectSettings',
      () => void router.navigate({ to: '/project/$projectId/settings', params: { projectId } }),
    ),
    organization !== null &&
      here(
        'organization',
        () => void router.navigate({ to: '/organizations/$slug', params: { slug: organization.slug } }),
      ),
    organization !== null &&
      here(
        'workload',
        () =>
          void router.navigate({
            to: '/organizations/$slug',
            params: { slug: organization.slug },
            search: { tab: 'workload' },
          }),
      ),
    here('whatChanged', () =>
      search.changes
        ? hideChanges(router, () => change({ changes: undefined }))
        : showChanges(router, projectId, search),
    ),
    binDays() > 0 &&
      here('bin', () => void router.navigate({ to: '/project/$projectId/bin', params: { projectId } })),
    here('watchProject', () => void toggleWatch(watchedProject(projectId), project.name)),
    here('views', () =>
      openDialog({
        kind: 'loaded',
        render: viewsDialog(views, 'list'),
      }),
    ),
    here('copyProject', () => openDialog({ kind: 'loaded', render: copyDialog(project) })),
    here('saveAsTemplate', () =>
      saveAsTemplate({
        kind: 'project',
        id: projectId,
        name: project.name,
        organizationId: organization?.id ?? null,
      }),
    ),
    here('calendarFeed', () => openDialog({ kind: 'loaded', render: feedDialog(project) })),
    here('exportProject', () => download(exportAddress(projectId))),
    here('exportTasks', () => download(tasksAddress(projectId))),
    here('showAsBoard', () => change({ view: undefined })),
    here('showAsList', () => change({ view: 'list' })),
    here('showAsCalendar', () => change({ view: 'calendar' })),
    here('showAsTimeline', () => change({ view: 'timeline' })),
    here('overdueTasks', () => change({ due: ['overdue'] })),
    filtered && here('clearFilters', clear),
    here('archivedTasks', () => change({ archived: showsArchive ? undefined : true })),
    here('orderByHand', orderBy('manual')),
    here('orderByDueDate', orderBy('due')),
    here('orderByPriority', orderBy('priority')),
    here('orderByNewest', orderBy('newest')),
    here('reviewLane', () => toggle('review')),
    here('onHoldLane', () => toggle('on_hold')),
    can('task.archive') && finished.length > 0 && here('archiveFinished', () => void archiveTasks(finished)),
    ...ofLanes,
  ]
  return commands.filter((command) => command !== false)
}
