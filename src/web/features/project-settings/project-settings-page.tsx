import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { may } from '@/domain/access'
import { archiveDoneMaxDays } from '@/domain/project'
import { trpc, type Outputs } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { ConfirmButton } from '@/web/ui/confirm-button'
import { Form } from '@/web/ui/form'
import { IconLink } from '@/web/ui/icon-link'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { lazyDialog } from '@/web/ui/lazy-part'
import { RestoredDraft } from '@/web/ui/restored-draft'
import { DangerCard, dropFromDashboard, forgetProject } from './danger-card'
import { HandOverCard } from './hand-over-card'
import { InformationCard } from './information-card'
import {
  moveDestinations,
  projectAccess,
  typedDays,
  type ManagedProject,
  type Project,
} from './project-settings-model'
import { MembersCard } from './members-card'
import { projectSettingsWidth } from './project-settings-skeleton'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

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

function ArchiveCard({ project }: { project: Outputs['project']['get'] }) {
  const archived = project.status === 'archived'
  const update = useUpdateProject(project.id, 'Project updated successfully')
  return (
    <Card title={archived ? 'Unarchive project' : 'Archive project'}>
      <CardRow
        action={
          <Button
            aria-disabled={update.isPending}
            onClick={() => {
              if (update.isPending) return
              update.mutate({ projectId: project.id, status: archived ? 'active' : 'archived' })
            }}
          >
            {archived ? 'Unarchive' : 'Archive'}
          </Button>
        }
      >
        {archived
          ? 'Moves the project back to your dashboard. Its tasks can be changed again.'
          : 'Moves the project to the archive on your dashboard. Its tasks become read-only and are left out of all counts.'}
      </CardRow>
    </Card>
  )
}

type LeaveCardProps = { project: ManagedProject; viewerId: number }

function LeaveCard({ project, viewerId }: LeaveCardProps) {
  const navigate = useNavigate()
  const leave = trpc.projectMember.remove.useMutation({
    meta: { success: 'You have left the project' },
    onSuccess: async () => {
      dropFromDashboard(project.id)
      await navigate({ to: '/' })
      forgetProject(project.id)
    },
  })
  return (
    <Card title="Leave project">
      <CardRow
        action={
          <ConfirmButton
            label="Leave Project"
            question={`Are you sure you want to leave “${project.name}”? Somebody who manages it has to add you again.`}
            busy={leave.isPending}
            onConfirm={(close) =>
              leave.mutate({ projectId: project.id, memberId: viewerId }, { onError: close })
            }
          />
        }
      >
        You lose access to the project, and your tasks in it become unassigned.
      </CardRow>
    </Card>
  )
}

const wrongDays = `Type a number of days from 1 to ${archiveDoneMaxDays}, or nothing`

/** After how many days the server archives finished tasks. */
function FinishedTasksCard({ project }: { project: Project }) {
  const saved = project.archiveDoneAfterDays
  const draft = useDraft(`project ${project.id}, finished tasks`, { days: String(saved ?? '') })
  const [isWrong, setWrong] = useState(false)
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const days = typedDays(draft.values.days)

  const save = () => {
    setWrong(days === undefined)
    if (days === undefined || update.isPending) return
    update.mutate({ projectId: project.id, archiveDoneAfterDays: days }, { onSuccess: draft.forget })
  }

  return (
    <Card title="Finished tasks">
      <Form className={styles.form} onSubmit={save}>
        {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
        <TextInput
          label="Archive finished tasks after … days"
          description="Laneway archives them by itself, within an hour. If it is empty, they stay on the board."
          placeholder="Never"
          autoComplete="off"
          inputMode="numeric"
          error={isWrong && wrongDays}
          value={draft.values.days}
          onChange={(event) => draft.set({ days: event.target.value })}
        />
        <Button type="submit" variant="filled" disabled={days === saved} aria-disabled={update.isPending}>
          Save
        </Button>
      </Form>
    </Card>
  )
}
