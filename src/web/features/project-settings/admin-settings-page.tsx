import { ArrowLeft } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { isDenied } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AccessDenied } from '@/web/ui/access-denied'
import { IconLink } from '@/web/ui/icon-link'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { AdminCard } from './admin-card'
import { DangerCard } from './danger-card'
import { MembersCard } from './members-card'
import { projectSettingsWidth, ProjectSettingsSkeleton } from './project-settings-skeleton'

type AdminSettingsPageProps = { projectId: number; viewerId: number }

/** The settings for admins of a project's organization who are not members of the project. */
export function AdminSettingsPage({ projectId, viewerId }: AdminSettingsPageProps) {
  const { data: project, isPending, error } = trpc.project.adminInfo.useQuery({ projectId })
  usePageTitle(project ? `${project.name} settings` : 'Project')
  if (isPending) return <ProjectSettingsSkeleton />
  if (error instanceof Error && !isDenied(error)) throw error
  if (!project) return <AccessDenied />
  return (
    <Page width={projectSettingsWidth}>
      <PageHeader
        title={project.name}
        back={
          <IconLink to="/" label="Back to Dashboard" tip="Dashboard">
            <ArrowLeft />
          </IconLink>
        }
      />
      <AdminCard project={project} />
      <MembersCard project={project} viewerId={viewerId} invitesByMail />
      <DangerCard project={project} />
    </Page>
  )
}
