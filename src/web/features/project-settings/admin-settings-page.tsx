import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, Shield, TriangleAlert, Users } from 'lucide-react'
import { counted } from '@/domain/counted'
import { trpc, type Outputs } from '@/web/app/trpc'
import { isDenied } from '@/web/lib/error-code'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AccessDenied } from '@/web/ui/pages/access-denied'
import { CardRow } from '@/web/ui/pages/card-row'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { PageSection } from '@/web/ui/pages/page-section'
import { SettingsPage } from '@/web/ui/pages/settings-page'
import { WaitingBar } from '@/web/ui/feedback/waiting-bar'
import { DangerSection } from './danger-section'
import { MembersSection } from './members-section'

type AdminSettingsPageProps = { projectId: number; viewerId: number }

/** The settings for admins of a project's organization who are not members of the project. */
export function AdminSettingsPage({ projectId, viewerId }: AdminSettingsPageProps) {
  const { data: project, isPending, error } = trpc.project.adminInfo.useQuery({ projectId })
  usePageTitle(project ? `${project.name} settings` : 'Project')
  if (isPending) return <WaitingBar />
  if (error instanceof Error && !isDenied(error)) throw error
  if (!project) return <AccessDenied />
  return (
    <SettingsPage
      title={project.name}
      back={
        <IconLink to="/" label="Back to Dashboard" tip="Dashboard">
          <ArrowLeft />
        </IconLink>
      }
      parts={[
        {
          id: 'administrator',
          title: 'Organization Administrator',
          Icon: Shield,
          content: <AdministratorSection project={project} />,
        },
        {
          id: 'members',
          title: 'Project Members',
          Icon: Users,
          content: <MembersSection project={project} viewerId={viewerId} invitesByMail />,
        },
        {
          id: 'danger',
          title: 'Danger Zone',
          Icon: TriangleAlert,
          isDangerous: true,
          content: <DangerSection project={project} />,
        },
      ]}
    />
  )
}

/** For an admin of the project's organization who is not a member of the project. */
function AdministratorSection({ project }: { project: Outputs['project']['adminInfo'] }) {
  const router = useRouter()
  const utils = trpc.useUtils()
  const join = trpc.projectMember.join.useMutation({
    meta: { success: 'You have joined the project as an admin' },
    onSettled: async () => {
      await Promise.all([utils.project.invalidate(), utils.projectMember.invalidate()])
      await router.invalidate()
    },
  })
  const people = counted(project.memberCount, 'member')
  return (
    <PageSection title="Organization Administrator">
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
        You are not in this project of <bdi>{project.owner.username}</bdi>, which has {people}. As an
        administrator of <bdi>{project.organization?.name}</bdi> you can manage it here. To see its board and
        tasks, join it.
      </CardRow>
    </PageSection>
  )
}
