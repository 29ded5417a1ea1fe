import { createFileRoute } from '@tanstack/react-router'
import { ProjectSettingsPage } from '@/web/features/project-settings/project-settings-page'

export const Route = createFileRoute('/_signed-in/project/$projectId/settings')({
  component: function ProjectSettingsRoute() {
    return <ProjectSettingsPage projectId={Route.useParams().projectId} />
  },
})
