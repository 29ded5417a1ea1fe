import { createFileRoute, Navigate } from '@tanstack/react-router'
import { myCalendarPart } from '@/web/features/my-tasks/my-calendar-part'
import { readMyTasksSearch, keptSearch } from '@/web/features/my-tasks/my-tasks-search'
import { MyTasksPage } from '@/web/features/my-tasks/my-tasks-page'
import { taskListReading } from '@/web/features/tasks/write/task-list-reading'

export const Route = createFileRoute('/_signed-in/my-tasks')({
  validateSearch: readMyTasksSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context, deps: { view } }) =>
    Promise.all([
      view && myCalendarPart.load(),
      context.queries.task.mineBegun.ensureData(undefined, taskListReading),
    ]),
  component: function MyTasksRoute() {
    const { viewer } = Route.useRouteContext()
    const kept = keptSearch(viewer.id, Route.useSearch())
    if (kept) return <Navigate to="." search={kept} replace />
    return <MyTasksPage viewer={viewer} />
  },
})
