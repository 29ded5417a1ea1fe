import { createFileRoute } from '@tanstack/react-router'
import { BinPage } from '@/web/features/bin/bin-page'

export const Route = createFileRoute('/_signed-in/project/$projectId/bin')({
  component: function BinRoute() {
    const { projectId } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <BinPage key={projectId} projectId={projectId} viewerId={viewer.id} />
  },
})
