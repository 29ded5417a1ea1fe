import { createFileRoute } from '@tanstack/react-router'
import { queries } from '@/web/app/trpc'
import { BoardPage } from '@/web/features/board/board-page'
import { readBoardSearch } from '@/web/features/board/board-search'
import { BoardSkeleton } from '@/web/features/board/board-skeleton'
import { taskListReading } from '@/web/features/tasks/task-cache'

export const Route = createFileRoute('/_signed-in/project/$projectId/')({
  validateSearch: readBoardSearch,
  loader: ({ params }) => {
    void queries.projectMember.list.prefetch(params)
    return queries.task.list.ensureData(params, taskListReading)
  },
  pendingComponent: BoardSkeleton,
  component: function BoardRoute() {
    const { projectId } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <BoardPage key={projectId} projectId={projectId} viewer={viewer} />
  },
})
