import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { Badge, Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/empty-state'
import { lazyPart } from '@/web/ui/lazy-part'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import type { Person } from '../tasks/task-types'
import { MyTasksAnnouncer } from './my-tasks-announcer'
import { MyTasksDialogs, type MyTasksDialog } from './my-tasks-dialogs'
import { groupTasks, withEmptyDays, type Carried } from './my-tasks-groups'
import { MyTasksKeys } from './my-tasks-keys'
import { MyTasksList } from './my-tasks-list'
import { shownTasks } from './my-tasks-model'
import { groupingOf, isFiltered } from './my-tasks-search'
import { MyTasksToolbar } from './my-tasks-toolbar'
import { myTasksWidth } from './my-tasks-skeleton'
import { useReturnToRow, useRowFocus } from './use-row-focus'
import { useMyTasks } from './use-my-tasks'
import { useMyTasksSearch } from './use-my-tasks-search'
import { WorkLogButton } from './work-log-button'

const DayPlanner = lazyPart(async () => (await import('./day-planner')).DayPlanner)

export function MyTasksPage({ viewer }: { viewer: Person }) {
  usePageTitle('My Tasks')
  const tasks = useMyTasks()
  const { search, text, setText, change, clear, openTask, closeTask } = useMyTasksSearch(viewer.id)
  const now = useNow()
  const [dialog, setDialog] = useState<MyTasksDialog>({ kind: 'none' })
  const [carried, setCarried] = useState<Carried | null>(null)
  const [listeners, setListeners] = useState<DraggableSyntheticListeners>()
  const grouping = groupingOf(search)
  const shown = useMemo(() => shownTasks(tasks, search, now), [tasks, search, now])
  const groups = useMemo(() => groupTasks(shown, grouping, now), [shown, grouping, now])
  const listed = useMemo(() => groups.flatMap((group) => group.tasks), [groups])
  const isCarrying = carried !== null
  const shownGroups = useMemo(
    () => (isCarrying ? withEmptyDays(groups, now) : groups),
    [isCarrying, groups, now],
  )
  const focus = useRowFocus(listed)
  useReturnToRow(search.task, focus)
  return (
    <Page width={myTasksWidth}>
      <PageHeader
        title="My Tasks"
        beside={<Badge>{shown.length === 1 ? '1 task' : `${shown.length} tasks`}</Badge>}
        actions={
          <>
            <WorkLogButton />
            <Checkbox
              label="Show completed tasks"
              checked={search.completed ?? false}
              onChange={(event) => change({ completed: event.target.checked || undefined })}
            />
          </>
        }
      />
      <MyTasksAnnouncer tasks={tasks} matching={isFiltered(search) ? shown.length : null} />
      <MyTasksToolbar tasks={tasks} search={search} text={text} onText={setText} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState
          title="No tasks found"
          text={
            tasks.length === 0 && !isFiltered(search)
              ? "You don't have any assigned tasks yet."
              : 'No tasks match your current filters.'
          }
          action={isFiltered({ ...search, q: text }) && <Button onClick={clear}>Clear filters</Button>}
        />
      ) : (
        <MyTasksList
          groups={shownGroups}
          now={now}
          focus={focus}
          carried={carried}
          listeners={grouping === 'day' ? listeners : undefined}
          onOpen={openTask}
        />
      )}
      {grouping === 'day' && shown.length > 0 && (
        <DayPlanner
          tasks={listed}
          now={now}
          carried={carried}
          onCarry={setCarried}
          onListeners={setListeners}
        />
      )}
      <MyTasksKeys
        tasks={tasks}
        viewer={viewer}
        onOpen={openTask}
        onEdit={(taskId) => setDialog({ kind: 'edit', taskId })}
      />
      <MyTasksDialogs
        dialog={dialog}
        onDialog={setDialog}
        openId={search.task}
        tasks={tasks}
        viewer={viewer}
        onCloseTask={closeTask}
      />
    </Page>
  )
}
