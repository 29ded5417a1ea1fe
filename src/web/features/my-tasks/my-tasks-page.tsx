import { Badge, Button, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/empty-state'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import type { Person } from '../tasks/task-types'
import { MyTasksKeys } from './my-tasks-keys'
import { MyTasksList } from './my-tasks-list'
import { shownTasks } from './my-tasks-model'
import { isFiltered } from './my-tasks-search'
import { MyTasksToolbar } from './my-tasks-toolbar'
import { myTasksWidth } from './my-tasks-skeleton'
import { useRowFocus } from './use-row-focus'
import { useMyTasks } from './use-my-tasks'
import { useMyTasksSearch } from './use-my-tasks-search'

export function MyTasksPage({ viewer }: { viewer: Person }) {
  usePageTitle('My Tasks')
  const tasks = useMyTasks()
  const { search, text, setText, change, clear } = useMyTasksSearch()
  const now = useNow()
  const shown = useMemo(() => shownTasks(tasks, search, now), [tasks, search, now])
  const focus = useRowFocus(shown)
  return (
    <Page width={myTasksWidth}>
      <PageHeader
        title="My Tasks"
        beside={<Badge>{shown.length === 1 ? '1 task' : `${shown.length} tasks`}</Badge>}
        actions={
          <Checkbox
            label="Show completed tasks"
            checked={search.completed ?? false}
            onChange={(event) => change({ completed: event.target.checked || undefined })}
          />
        }
      />
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
        <MyTasksList tasks={shown} now={now} focus={focus} />
      )}
      <MyTasksKeys tasks={tasks} viewer={viewer} />
    </Page>
  )
}
