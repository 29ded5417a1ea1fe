import { Badge, Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { may } from '@/domain/access'
import { taskGroupings } from '@/domain/task-groupings'
import { useCommands } from '@/web/app/commands'
import { trpc } from '@/web/app/trpc'
import { useElements } from '@/web/lib/elements'
import { loadPart } from '@/web/lib/load-part'
import { notify } from '@/web/lib/notify'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Announcer } from '@/web/ui/feedback/announcer'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import { FailureText, WayOn } from '@/web/ui/feedback/load-failure'
import { PageHeader } from '@/web/ui/pages/page-header'
import { TaskDialogs } from '../task-details/deferred-task-dialogs'
import type { TaskDialog } from '../task-details/task-dialogs'
import { listColumns } from '../task-list/list-columns'
import { columnsOf, columnsParameter, sortOf, textOfSort } from '../task-list/list-search'
import { TaskTable } from '../task-list/task-table'
import { useSearchText, useTaskAddress } from '../tasks/lists/page-address'
import { pickerOnItsWay } from '../tasks/pickers/picker-on-its-way'
import { matchingTasks, taskCount } from '../tasks/task-count'
import type { Person } from '../tasks/task-types'
import { AllTasksFilters } from './all-tasks-filters'
import {
  type AllTasksSearch,
  groupingOf,
  isFiltered,
  noFilters,
  searchOf,
  sortableColumns,
} from './all-tasks-search'
import { foundGroups } from './found-groups'
import { readAllFound, useFoundTasks } from './use-found-tasks'
import { useRowProjects } from './use-row-projects'
import styles from './all-tasks-page.module.css'

const AllTasksKeys = deferredPart(async () => (await import('./all-tasks-keys')).AllTasksKeys, pickerOnItsWay)

/** What is shown until somebody chooses: of tasks of several projects, also their project. */
const firstColumns = 'id,title,project,assignee,due,priority,estimate'

/** The tasks of all projects that the viewer may see. */
export function AllTasksPage({ viewer }: { viewer: Person }) {
  usePageTitle('All tasks')
  const { search, text, setText, change, apply, clear, openTask, closeTask } = useAllTasksSearch()
  const [projects] = trpc.project.list.useSuspenseQuery()
  const now = useNow()
  const [dialog, setDialog] = useState<TaskDialog>({ kind: 'none' })
  const items = useElements<number>()
  const request = useMemo(() => searchOf(search), [search])
  const found = useFoundTasks(request, viewer)
  const { tasks, summary } = found
  const { context, projectsFor, labelOf } = useRowProjects({ tasks, projects, items, openTask })
  const grouping = groupingOf(search)
  const groups = useMemo(
    () => foundGroups(summary ?? [], tasks, { grouping, now, labelOf }),
    [summary, tasks, grouping, now, labelOf],
  )
  const columns = useMemo(
    () => columnsOf({ columns: search.columns ?? firstColumns }, listColumns),
    [search.columns],
  )
  const sort = useMemo(() => sortOf({ sort: request.sort }), [request.sort])
  const total = summary?.reduce((sum, group) => sum + group.tasks, 0) ?? 0

  async function exportList() {
    try {
      const { downloadCsv, listCsv } = await loadPart(() => import('../task-list/list-csv'))
      const all = await readAllFound(request, viewer)
      const keys = columns.map(({ key }) => key)
      downloadCsv('All tasks.csv', listCsv(all, keys, await projectsFor(all)))
    } catch {
      notify.error('The tasks could not be read. Try again.')
    }
  }
  useCommands(() => [
    { name: 'Export this list as CSV', Icon: Download, about: 'All tasks', run: exportList },
  ])

  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <PageHeader title="All tasks" beside={<Badge>{taskCount(total)}</Badge>} />
      </div>
      <Announcer text={isFiltered(search) && summary ? matchingTasks(total) : ''} />
      <AllTasksFilters
        projects={projects}
        search={search}
        text={text}
        onText={setText}
        onChange={change}
        onApply={apply}
        onClear={clear}
      />
      <div className={styles.list}>
        {found.error && tasks.length === 0 ? (
          <div>
            <FailureText error={found.error} />
            <WayOn error={found.error} onRetry={() => void found.refetch()} />
          </div>
        ) : total === 0 && !found.isPending ? (
          <EmptyState
            title="No tasks found"
            text={
              isFiltered(search) ? 'No tasks match your current filters.' : 'Your projects have no tasks yet.'
            }
            action={isFiltered({ ...search, q: text }) && <Button onClick={clear}>Clear filters</Button>}
          />
        ) : (
          <TaskTable
            context={context}
            groups={groups}
            hasHeaders={grouping !== 'none'}
            columns={columns}
            sort={sort}
            now={now}
            isSelectable={tasks.some(({ access }) => may(access, 'task.edit'))}
            onNearEnd={found.readNext}
            head={{
              offered: listColumns,
              sortable: sortableColumns,
              groupings: taskGroupings,
              grouping,
              onColumns: (chosen) => change({ columns: columnsParameter(chosen, firstColumns) }),
              onSort: (chosen) => change({ sort: chosen ? textOfSort(chosen) : undefined }),
              onGroup: (chosen) => change({ group: chosen === 'due' ? undefined : chosen }),
              onExport: () => void exportList(),
            }}
          />
        )}
        {tasks.length < total && (
          <p className={styles.unprinted}>
            {tasks.length} of {taskCount(total)}: scroll to the end of the list to print all of them, or
            export it as CSV.
          </p>
        )}
      </div>
      <AllTasksKeys
        tasks={tasks}
        items={items}
        viewer={viewer}
        onOpen={openTask}
        onEdit={(taskId) => setDialog({ kind: 'edit', taskId })}
        onDelete={(taskId) => setDialog({ kind: 'delete', taskId })}
      />
      <TaskDialogs
        dialog={dialog}
        onDialog={setDialog}
        openId={search.task}
        tasks={tasks}
        viewer={viewer}
        onCloseTask={closeTask}
      />
    </div>
  )
}

const route = getRouteApi('/_signed-in/tasks')

/** The filters, the list and the open task in the address, and how to change them. */
function useAllTasksSearch() {
  const urlSearch = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: Partial<AllTasksSearch>) =>
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const { text, setText, q } = useSearchText(urlSearch.q, change)
  const search = useMemo(() => ({ ...urlSearch, q }), [urlSearch, q])
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  const apply = useCallback(
    (view: AllTasksSearch) => {
      setText(view.q ?? '')
      change(view)
    },
    [setText, change],
  )
  const show = useCallback(
    (task: number) => void navigate({ search: (current) => ({ ...current, task }), resetScroll: false }),
    [navigate],
  )
  const hide = useCallback(() => change({ task: undefined }), [change])
  const { openTask, closeTask } = useTaskAddress(show, hide)
  return { search, text, setText, change, apply, clear, openTask, closeTask }
}
