import { createFileRoute } from '@tanstack/react-router'
import { AllTasksPage } from '@/web/features/all-tasks/all-tasks-page'
import { readAllTasksSearch } from '@/web/features/all-tasks/all-tasks-search'
import { loadAllTasks } from '@/web/features/all-tasks/load-all-tasks'

export const Route = createFileRoute('/_signed-in/tasks')({
  // Only this page needs the loader.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAllTasksSearch,
  // Without `loaderDeps`, the page shows another search before its tasks are read.
  loader: ({ context, location }) => loadAllTasks(context.queries, readAllTasksSearch(location.search)),
  component: function AllTasksRoute() {
    return <AllTasksPage viewer={Route.useRouteContext().viewer} />
  },
})
