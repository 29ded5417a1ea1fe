import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useRemembered } from '@/web/app/opened-things'
import { useFilteredPage } from '@/web/app/filtered-pages'
import { trpc } from '@/web/app/trpc'
import { useCan } from '@/web/lib/use-can'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { asDialog, deferredDialog, deferredPart } from '@/web/ui/feedback/lazy-part'
import { useLabelsById } from '../labels/use-labels'
import { draftsOf, usePendingChanges, withPending } from '../tasks/write/pending-changes'
import { taskListReading } from '../tasks/write/task-list-reading'
import type { Person, Project } from '../tasks/task-types'
import { useCreatedTasks } from '../tasks/write/created-tasks'
import { useBoardLanes } from '../lanes/use-lanes'
import { useTaskAddress } from '../tasks/lists/page-address'
import { pickerOnItsWay } from '../tasks/pickers/picker-on-its-way'
import type { ViewsPage } from '../views/view-model'
import { BoardColumns } from './lanes/board-columns'
import { BoardContext, type BoardDialog, createBoardElements } from './model/board-context'
import { BoardHint } from './toolbar/board-hint'
import { BoardFilterBar } from './filters/board-filter-bar'
import { assigneesOf, boardFilter, boardLanes } from './model/board-model'
import styles from './board-page.module.css'
import { useRenamedId } from '../tasks/form/card-rename'
import { BoardToolbar } from './toolbar/board-toolbar'
import { isFiltered, type BoardSearch, readBoardSearch } from './model/board-search'
import { saveFilters } from './filters/saved-filters'
import { useBoardFilters } from './filters/use-board-filters'
import { useFilterList } from './filters/use-filter-list'
import { useShownLanes } from './model/use-shown-lanes'
import { useProjectPeople } from './people/use-project-people'
import { boardViewParts } from './board-views'

const BoardChanges = deferredDialog(async () => (await import('./toolbar/board-changes')).BoardChanges)
const BoardPickers = deferredPart(
  async () => (await import('./actions/board-pickers')).BoardPickers,
  pickerOnItsWay,
)
const BoardDialogs = deferredPart(
  async () => (await import('./actions/board-dialogs')).BoardDialogs,
  asDialog(
    ({ dialog, onDialog, onCloseTask }) =>
      dialog.kind === 'none' ? onCloseTask() : onDialog({ kind: 'none' }),
    ({ dialog, openId }) => dialog.kind !== 'none' || openId !== undefined,
  ),
)

type BoardPageProps = { projectId: number; viewer: Person }

export function BoardPage({ projectId, viewer }: BoardPageProps) {
  const [project] = trpc.project.get.useSuspenseQuery({ projectId })
  const projectLanes = useBoardLanes(projectId)
  const tasks = useBoardTasks(projectId)
  const people = useProjectPeople(project)
  const labels = useLabelsById(projectId)
  const { search, change, openTask, closeTask } = useBoardSearch(projectId, viewer.id)
  const { text, setText, filters, clear } = useBoardFilters(search, change, labels)
  const [dialog, openDialog] = useState<BoardDialog>({ kind: 'none' })
  const now = useNow()
  usePageTitle(project.name)
  useRemembered({ kind: 'project', id: projectId, name: project.name })

  const passesFilters = useMemo(() => boardFilter(filters, now, projectLanes), [filters, now, projectLanes])
  const created = useCreatedTasks(filters, passesFilters)
  const order = search.order ?? project.defaultOrder
  const lanes = useMemo(
    () => boardLanes(projectLanes, tasks, filters, now, created, order),
    [projectLanes, tasks, filters, now, created, order],
  )
  const filtered = isFiltered(filters)
  const renamedId = useRenamedId()
  const usedId = search.task ?? renamedId
  const views = useBoardViews(project, search, change)
  const showsArchive = search.archived ?? false
  const shownLanes = useShownLanes(lanes, showsArchive)
  const shownTasks = useMemo(() => shownLanes.flatMap((lane) => lane.tasks), [shownLanes])
  const assignees = useMemo(() => assigneesOf(tasks, showsArchive), [tasks, showsArchive])
  const OtherView = search.view && boardViewParts[search.view]
  const [elements] = useState(createBoardElements)
  const can = useCan(project)
  const board = useMemo(
    () => ({
      project,
      viewer,
      people,
      projectLanes,
      labels,
      can,
      showsArchive,
      openTask,
      openDialog,
      elements,
    }),
    [project, viewer, people, projectLanes, labels, can, showsArchive, openTask, elements],
  )
  const { filterList, byAssignee } = useFilterList({ ...board, tasks, search, change, now })

  return (
    <BoardContext value={board}>
      <div className={styles.page}>
        <BoardToolbar assignees={assignees} filter={byAssignee} />
        <BoardFilterBar
          lanes={lanes}
          shownLanes={shownLanes}
          filters={filterList}
          search={search}
          views={views}
          text={text}
          onText={setText}
          onChange={change}
          onClear={clear}
        />
        {OtherView ? (
          <OtherView
            lanes={shownLanes}
            allLanes={lanes}
            tasks={shownTasks}
            filtered={filtered}
            now={now}
            search={search}
            change={change}
            onClearFilters={clear}
          />
        ) : (
          <div className={styles.board}>
            <BoardColumns lanes={shownLanes} filtered={filtered} now={now} />
            {shownTasks.length === 0 && (
              <BoardHint filtered={filtered} lanes={lanes} onClearFilters={clear} />
            )}
          </div>
        )}
      </div>
      {search.changes && <BoardChanges onClose={() => change({ changes: undefined })} />}
      <BoardPickers
        tasks={tasks}
        shownTasks={shownTasks}
        shown={{ shownLanes, filtered, search, views, change, clear }}
      />
      {(dialog.kind !== 'none' || usedId !== undefined) && (
        <BoardDialogs
          dialog={dialog}
          onDialog={openDialog}
          openId={search.task}
          tasks={tasks}
          onCloseTask={closeTask}
        />
      )}
    </BoardContext>
  )
}

/** What the loader has read is not read again, however long the page takes to show it: the live stream tells of changes. */
const boardReading = { ...taskListReading, staleTime: 10_000 }

/** The board's tasks with the viewer's pending changes applied. */
function useBoardTasks(projectId: number) {
  const [answered] = trpc.task.list.useSuspenseQuery({ projectId }, boardReading)
  const pending = usePendingChanges()
  return useMemo(
    () => [...withPending(answered, pending), ...draftsOf(projectId, pending)],
    [answered, pending, projectId],
  )
}

/** The board as a page with views. The panel of changes stays open when another is chosen. */
const useBoardViews = (project: Project, search: BoardSearch, change: (part: Partial<BoardSearch>) => void) =>
  useMemo(
    (): ViewsPage => ({
      page: 'board',
      project,
      search,
      read: readBoardSearch,
      onApply: (view) => change({ ...readBoardSearch(view), changes: search.changes }),
    }),
    [project, search, change],
  )

const route = getRouteApi('/_signed-in/project/$projectId/')

/**
 * The board's search parameters and how to change them. Filters replace the history entry and are saved for the person;
 * an open task adds an entry.
 */
function useBoardSearch(projectId: number, userId: number) {
  const search = route.useSearch()
  const navigate = route.useNavigate()

  useFilteredPage(
    `/project/${projectId}`,
    isFiltered({ ...search, q: undefined }) || search.order !== undefined,
  )

  const change = useCallback(
    (part: Partial<BoardSearch>) => {
      const { q: _text, ...saved } = part
      // The text of the search is not saved.
      if (Object.keys(saved).length > 0) saveFilters(userId, projectId, { ...search, ...saved })
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false })
    },
    [navigate, search, userId, projectId],
  )
  const show = useCallback(
    (task: number) => void navigate({ search: (current) => ({ ...current, task }), resetScroll: false }),
    [navigate],
  )
  const hide = useCallback(() => change({ task: undefined }), [change])
  const { openTask, closeTask } = useTaskAddress(show, hide)

  return { search, change, openTask, closeTask }
}
