import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { may } from '@/domain/access'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { IconLink } from '@/web/ui/icon-link'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { lazyDialog } from '@/web/ui/lazy-part'
import { ArchiveCard } from './archive-card'
import { DangerCard } from './danger-card'
import { FinishedTasksCard } from './finished-tasks-card'
import { HandOverCard } from './hand-over-card'
import { InformationCard } from './information-card'
import { LeaveCard } from './leave-card'
import { MembersCard } from './members-card'
import { moveDestinations, projectAccess } from './project-settings-model'
import { projectSettingsWidth } from './project-settings-skeleton'

const MoveProjectDialog = lazyDialog(async () => (await import('./move-project-dialog')).MoveProjectDialog)

type ProjectSettingsPageProps = { projectId: number; viewerId: number }

export function ProjectSettingsPage({ projectId, viewerId }: ProjectSettingsPageProps) {
  const [project] = trpc.project.get.useSuspenseQuery({ projectId })
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const [moving, setMoving] = useState(false)
  const access = projectAccess(project, organizations, viewerId)
  usePageTitle(`${project.name} settings`)
  return (
    <Page width={projectSettingsWidth}>
      <PageHeader
        title={project.name}
        back={
          <IconLink to="/project/$projectId" params={{ projectId }} label="Back to the board">
            <ArrowLeft />
          </IconLink>
        }
      />
      <InformationCard
        key={`${project.id} in ${project.organizationId}`}
        project={project}
        onMove={may(access, 'project.move') ? () => setMoving(true) : undefined}
      />
      {project.canManage && (
        <MembersCard
          project={project}
          viewerId={viewerId}
          invitesByMail={may(access, 'project.administer')}
        />
      )}
      {may(access, 'project.handOver') && !access.isPersonal && <HandOverCard project={project} />}
      {!access.isOwner && <LeaveCard project={project} viewerId={viewerId} />}
      {project.canManage && <FinishedTasksCard project={project} />}
      {project.canManage && <ArchiveCard project={project} />}
      {project.canManage && <DangerCard project={project} />}
      {moving && (
        <MoveProjectDialog
          project={project}
          destinations={moveDestinations(project, organizations, access)}
          viewerId={viewerId}
          onClose={() => setMoving(false)}
        />
      )}
    </Page>
  )
}
