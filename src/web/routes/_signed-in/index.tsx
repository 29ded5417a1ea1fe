import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '@/web/features/dashboard/dashboard-page'
import { taskListReading } from '@/web/features/tasks/write/task-list-reading'

export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.project.list.ensureData(),
      queries.project.overdue.ensureData(),
      queries.task.mineBegun.ensureData(undefined, taskListReading),
      queries.invitation.mine.ensureData(),
    ]),
  component: function Dashboard() {
    const { viewer } = Route.useRouteContext()
    return <DashboardPage viewerId={viewer.id} />
  },
})
