import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { isDenied } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AccessDenied } from '@/web/ui/access-denied'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { IconLink } from '@/web/ui/icon-link'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
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

/** For an admin of the project's organization who is not a member of the project. */
function AdminCard({ project }: { project: Outputs['project']['adminInfo'] }) {
  const router = useRouter()
  const utils = trpc.useUtils()
  const join = trpc.projectMember.join.useMutation({
    meta: { success: 'You have joined the project as an admin' },
    onSettled: async () => {
      await Promise.all([utils.project.invalidate(), utils.projectMember.invalidate()])
      await router.invalidate()
    },
  })
  const people = project.memberCount === 1 ? '1 member' : `${project.memberCount} members`
  return (
    <Card title="Organization Administrator">
      <CardRow
        action={
          <Button
            variant="filled"
            aria-disabled={join.isPending}
            onClick={() => !join.isPending && join.mutate({ projectId: project.id })}
          >
            Join Project as Admin
          </Button>
        }
      >
        You are not in this project of {project.owner.username}, which has {people}. As an administrator of{' '}
        {project.organization?.name} you can manage it here. To see its board and tasks, join it.
      </CardRow>
    </Card>
  )
}
