import { Button } from '@mantine/core'
import {
  Archive,
  ArrowLeft,
  CircleCheck,
  Columns3,
  DoorOpen,
  Info,
  KeyRound,
  Palette,
  Tag,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { may, mayIn } from '@/domain/access'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { CardRow } from '@/web/ui/pages/card-row'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { PageSection } from '@/web/ui/pages/page-section'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { SettingsPage } from '@/web/ui/pages/settings-page'
import { LanesSection } from '../lanes/lanes-section'
import { LabelsSection } from '../labels/labels-section'
import { ArchiveSection, archiveTitle, FinishedTasksSection, isArchived } from './archive-sections'
import { DangerSection } from './danger-section'
import { HandOverSection } from './hand-over-section'
import { InformationSection } from './information-section'
import { MembersSection } from './members-section'
import { moveDestinations, type ManagedProject } from './project-settings-model'
import { LookSection } from './look-section'
import { EstimateField, OrderField } from './order-field'
import { MoveProjectDialog } from './move-project-dialog'
import { LeaveDialog } from './leave-dialog'

type ProjectSettingsPageProps = { projectId: number; viewerId: number }

export function ProjectSettingsPage({ projectId, viewerId }: ProjectSettingsPageProps) {
  const [project] = trpc.project.get.useSuspenseQuery({ projectId })
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const [moving, setMoving] = useState(false)
  const { access } = project
  const mayManage = may(access, 'project.manage')
  usePageTitle(`${project.name} settings`)
  return (
    <>
      <SettingsPage
        title={project.name}
        picture={<ProjectIcon project={project} />}
        back={
          <IconLink to="/project/$projectId" params={{ projectId }} label="Back to the board">
            <ArrowLeft />
          </IconLink>
        }
        parts={[
          {
            id: 'information',
            title: 'Project Information',
            Icon: Info,
            content: (
              <InformationSection
                key={`${project.id} in ${project.organizationId}`}
                project={project}
                onMove={may(access, 'project.move') ? () => setMoving(true) : undefined}
              />
            ),
          },
          mayManage && {
            id: 'look',
            title: 'Colour and icon',
            Icon: Palette,
            content: <LookSection project={project} />,
          },
          mayManage && {
            id: 'members',
            title: 'Project Members',
            Icon: Users,
            content: (
              <MembersSection
                project={project}
                viewerId={viewerId}
                invitesByMail={may(access, 'project.administer')}
              />
            ),
          },
          mayManage && {
            id: 'lanes',
            title: 'Lanes',
            Icon: Columns3,
            content: (
              <LanesSection projectId={projectId} isReadOnly={!mayIn(project, 'lane.manage')}>
                <OrderField project={project} />
                <EstimateField project={project} />
              </LanesSection>
            ),
          },
          mayManage &&
            !isArchived(project) && {
              id: 'labels',
              title: 'Labels',
              Icon: Tag,
              content: <LabelsSection projectId={project.id} />,
            },
          mayManage && {
            id: 'finished',
            title: 'Finished tasks',
            Icon: CircleCheck,
            content: <FinishedTasksSection project={project} />,
          },
          may(access, 'project.handOver') &&
            !access.isPersonal && {
              id: 'owner',
              title: 'Hand over project',
              Icon: KeyRound,
              content: <HandOverSection project={project} />,
            },
          !access.isOwner && {
            id: 'leave',
            title: 'Leave project',
            Icon: DoorOpen,
            content: (
              <LeaveSection project={project} viewerId={viewerId} handsOver={mayIn(project, 'task.edit')} />
            ),
          },
          mayManage && {
            id: 'archive',
            title: archiveTitle(project),
            Icon: Archive,
            content: <ArchiveSection project={project} />,
          },
          mayManage && {
            id: 'danger',
            title: 'Danger Zone',
            Icon: TriangleAlert,
            isDangerous: true as const,
            content: <DangerSection project={project} />,
          },
        ].filter((part) => part !== false)}
      />
      {moving && (
        <MoveProjectDialog
          project={project}
          destinations={moveDestinations(project, organizations)}
          viewerId={viewerId}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}

type LeaveSectionProps = { project: ManagedProject; viewerId: number; handsOver: boolean }

function LeaveSection(props: LeaveSectionProps) {
  const [asking, setAsking] = useState(false)
  return (
    <PageSection title="Leave project">
      <CardRow action={<Button onClick={() => setAsking(true)}>Leave Project</Button>}>
        You will lose access to the project, and your tasks in it will become{' '}
        {props.handsOver ? 'unassigned, or those of another member' : 'unassigned'}.
      </CardRow>
      {asking && <LeaveDialog {...props} onClose={() => setAsking(false)} />}
    </PageSection>
  )
}
