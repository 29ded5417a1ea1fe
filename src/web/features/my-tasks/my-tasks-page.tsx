import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { Badge, Button, Checkbox } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useMemo, useState, useCallback } from 'react'
import { useFilteredPage } from '@/web/app/filtered-pages'
import { present, useCommands } from '@/web/app/commands'
import { useElements } from '@/web/lib/elements'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { deferredDialog, deferredPart } from '@/web/ui/feedback/lazy-part'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import { TaskDialogs } from '../task-details/deferred-task-dialogs'
import type { TaskDialog } from '../task-details/task-dialogs'
import { useSearchText, useTaskAddress } from '../tasks/lists/page-address'
import { pickerOnItsWay } from '../tasks/pickers/picker-on-its-way'
import { taskCount } from '../tasks/task-count'
import type { Person, Project } from '../tasks/task-types'
import { MyTasksAnnouncer } from './my-tasks-announcer'
import { myCalendarPart } from './my-calendar-part'
import { groupingOf, isFiltered, type MyTasksSearch, noFilters, keepSearch, saysHow } from './my-tasks-search'
import { type DayGroup, groupTasks, withEmptyDays, type DraggedRow } from './my-tasks-groups'
import { MyTasksList } from './my-tasks-list'
import { shownTasks, useFoundTasks, useMyTasks } from './my-tasks-model'
import { MyTasksToolbar } from './my-tasks-toolbar'
import { openPicker } from './open-row-picker'
import { useReturnToRow, useRowFocus } from './use-row-focus'
import styles from './my-tasks-page.module.css'

const RowKeys = deferredPart(async () => (await import('./row-keys')).RowKeys, pickerOnItsWay)
const CreateMyTaskDialog = deferredDialog(
  async () => (await import('./create-my-task-dialog')).CreateMyTaskDialog,
)
const DayPlanner = deferredPart(async () => (await import('./day-planner')).DayPlanner)

export function MyTasksPage({ viewer }: { viewer: Person }) {
  usePageTitle('My Tasks')
  const tasks = useMyTasks()
  const { search, text, setText, change, clear, openTask, closeTask } = useMyTasksSearch(viewer.id)
  const now = useNow()
  const [dialog, setDialog] = useState<TaskDialog>({ kind: 'none' })
  const [newTask, setNewTask] = useState<{ project: Project; day: string } | null>(null)
  const createTask = useCallback((project: Project, day: string) => setNewTask({ project, day }), [])
  const [draggedRow, setDraggedRow] = useState<DraggedRow | null>(null)
  const [listeners, setListeners] = useState<DraggableSyntheticListeners>()
  const grouping = groupingOf(search)
  const found = useFoundTasks(search.q, tasks)
  const shown = useMemo(() => shownTasks(tasks, search, now, found), [tasks, search, now, found])
  const groups = useMemo(() => groupTasks(shown, grouping, now), [shown, grouping, now])
  const listed = useMemo(() => groups.flatMap((group) => group.tasks), [groups])
  const isDraggingRow = draggedRow !== null
  const shownGroups = useMemo(
    () => (isDraggingRow ? withEmptyDays(groups, now) : groups),
    [isDraggingRow, groups, now],
  )
  const items = useElements<number, HTMLLIElement>()
  const days = useElements<DayGroup>()
  const focus = useRowFocus(listed, items)
  useReturnToRow(search.task, focus)
  const isCalendar = search.view === 'calendar'
  const MyCalendar = isCalendar ? myCalendarPart : null
  return (
    <Page width={isCalendar ? 1392 : 932}>
      <PageHeader
        title="My Tasks"
        beside={<Badge>{taskCount(shown.length)}</Badge>}
        actions={
          <>
            <WorkLogButton />
            <Checkbox
              className={styles.completed}
              label="Show completed tasks"
              checked={search.completed ?? false}
              onChange={(event) => change({ completed: event.target.checked || undefined })}
            />
          </>
        }
      />
      <MyTasksAnnouncer tasks={tasks} matching={isFiltered(search) ? shown.length : null} />
      <MyTasksToolbar tasks={tasks} search={search} text={text} onText={setText} onChange={change} />
      {MyCalendar && (
        <MyCalendar
          tasks={shown}
          items={items}
          now={now}
          search={search}
          change={change}
          openTask={openTask}
          createTask={createTask}
        />
      )}
      {!isCalendar && shown.length === 0 && (
        <EmptyState
          title="No tasks found"
          text={
            tasks.length === 0 && !isFiltered(search)
              ? "You don't have any assigned tasks yet."
              : 'No tasks match your current filters.'
          }
          action={isFiltered({ ...search, q: text }) && <Button onClick={clear}>Clear filters</Button>}
        />
      )}
      {!isCalendar && shown.length > 0 && (
        <MyTasksList
          groups={shownGroups}
          now={now}
          focus={focus}
          draggedRow={draggedRow}
          listeners={grouping === 'day' ? listeners : undefined}
          taskItems={items}
          days={days}
          onOpen={openTask}
        />
      )}
      {!isCalendar && grouping === 'day' && shown.length > 0 && (
        <DayPlanner
          tasks={listed}
          now={now}
          draggedRow={draggedRow}
          onDragRow={setDraggedRow}
          items={items}
          days={days}
          onListeners={setListeners}
        />
      )}
      <RowKeys
        tasks={tasks}
        items={items}
        screen={{
          viewer,
          open: ({ id }) => openTask(id),
          edit: ({ id }) => setDialog({ kind: 'edit', taskId: id }),
          pick: (kind, picked) => openPicker(items, kind, picked),
        }}
      />
      <TaskDialogs
        dialog={dialog}
        onDialog={setDialog}
        openId={search.task}
        tasks={tasks}
        viewer={viewer}
        onCloseTask={closeTask}
      />
      {newTask && <CreateMyTaskDialog {...newTask} viewer={viewer} onClose={() => setNewTask(null)} />}
    </Page>
  )
}

const WorkLogDialog = deferredDialog(async () => (await import('./work-log-dialog')).WorkLogDialog)

function WorkLogButton() {
  const [isOpen, setOpen] = useState(false)
  useCommands(() => [present('workLog', 'My Tasks', () => setOpen(true))])
  return (
    <>
      <Button leftSection={<ClipboardList />} onClick={() => setOpen(true)}>
        What moved this week
      </Button>
      {isOpen && <WorkLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const route = getRouteApi('/_signed-in/my-tasks')

/** The filters, the order and the open task in the URL, and how to change them. They are kept for the person. */
function useMyTasksSearch(userId: number) {
  const urlSearch = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: Partial<MyTasksSearch>) => {
      const { q: _text, ...kept } = part
      // A key in the search changes the text alone, which is not kept.
      if (Object.keys(kept).length > 0) keepSearch(userId, { ...urlSearch, ...kept })
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false })
    },
    [navigate, urlSearch, userId],
  )
  useFilteredPage('/my-tasks', saysHow({ ...urlSearch, q: undefined }))
  const { text, setText, q } = useSearchText(urlSearch.q, change)
  const search = useMemo(() => ({ ...urlSearch, q }), [urlSearch, q])
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  const show = useCallback(
    (task: number) => void navigate({ search: (current) => ({ ...current, task }), resetScroll: false }),
    [navigate],
  )
  const hide = useCallback(() => change({ task: undefined }), [change])
  const { openTask, closeTask } = useTaskAddress(show, hide)
  return { search, text, setText, change, clear, openTask, closeTask }
}
