import { createFileRoute } from '@tanstack/react-router'
import { ProjectSettingsPage } from '@/web/features/project-settings/project-settings-page'

export const Route = createFileRoute('/_signed-in/project/$projectId/settings')({
  loader: ({ context }) => context.queries.organization.list.ensureData(),
  component: function ProjectSettingsRoute() {
    const { projectId } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <ProjectSettingsPage key={projectId} projectId={projectId} viewerId={viewer.id} />
  },
})
