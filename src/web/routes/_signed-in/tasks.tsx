import { createFileRoute } from '@tanstack/react-router'
import { AllTasksPage } from '@/web/features/all-tasks/all-tasks-page'
import { readAllTasksSearch } from '@/web/features/all-tasks/all-tasks-search'

export const Route = createFileRoute('/_signed-in/tasks')({
  validateSearch: readAllTasksSearch,
  loader: ({ context }) => context.queries.project.list.ensureData(),
  component: function AllTasksRoute() {
    return <AllTasksPage viewer={Route.useRouteContext().viewer} />
  },
})
