import { createFileRoute, Navigate } from '@tanstack/react-router'
import { recentlyLoaded } from '@/web/app/query-client'
import { BoardPage } from '@/web/features/board/board-page'
import { isFiltered, readBoardSearch } from '@/web/features/board/model/board-search'
import { loadBoardView } from '@/web/features/board/board-views'
import { savedFilters } from '@/web/features/board/filters/saved-filters'
import { taskListReading } from '@/web/features/tasks/write/task-list-reading'

export const Route = createFileRoute('/_signed-in/project/$projectId/')({
  validateSearch: readBoardSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { queries }, params, deps: { view } }) => {
    void queries.projectMember.list.prefetch(params, recentlyLoaded)
    // The lines between bars are measured, so the view does not wait for them.
    if (view === 'timeline') void queries.relation.listOfProject.prefetch(params, recentlyLoaded)
    return Promise.all([
      loadBoardView(view),
      queries.lane.list.ensureData(params),
      queries.task.list.ensureData(params, taskListReading),
      queries.label.list.prefetch(params, recentlyLoaded),
    ])
  },
  component: function BoardRoute() {
    const { projectId } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    const search = Route.useSearch()
    const { order, ...kept } = savedFilters(viewer.id, projectId)
    const adds = {
      ...(!isFiltered(search) && isFiltered(kept) && kept),
      ...(!search.order && order && { order }),
    }
    if (Object.keys(adds).length > 0) return <Navigate to="." search={{ ...search, ...adds }} replace />
    return <BoardPage key={projectId} projectId={projectId} viewer={viewer} />
  },
})
