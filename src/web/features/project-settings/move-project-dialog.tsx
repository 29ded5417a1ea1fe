import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { personalDestination, movePreviewText, type Project } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const noDestination = ''

type MoveProjectDialogProps = {
  project: Project
  destinations: { value: string; label: string }[]
  viewerId: number
  onClose: () => void
}

/** Shows the consequences of a move before it can be submitted. */
export function MoveProjectDialog({ project, destinations, viewerId, onClose }: MoveProjectDialogProps) {
  const [destination, setDestination] = useState(noDestination)
  const move = useUpdateProject(project.id, 'Project moved successfully')
  const organizationId = destination === personalDestination ? null : Number(destination)
  const preview = trpc.project.movePreview.useQuery(
    { projectId: project.id, organizationId: organizationId ?? undefined },
    { enabled: destination !== noDestination },
  )

  return (
    <FormDialog
      title="Move Project"
      submitLabel="Move Project"
      width={480}
      disabled={destination === noDestination || !preview.data}
      busy={move.isPending}
      onSubmit={() =>
        move.mutate({ projectId: project.id, name: project.name, organizationId }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {destinations.length === 0 ? (
        <p className={styles.note}>You have no organization to move this project to.</p>
      ) : (
        <NativeSelect
          label="Destination"
          data-autofocus
          data={[{ value: noDestination, label: 'Choose a destination' }, ...destinations]}
          value={destination}
          onChange={(event) => setDestination(event.target.value)}
        />
      )}
      {destinations.length > 0 && (
        <MovePreview
          chosen={destination !== noDestination}
          preview={preview.data}
          failure={preview.error?.message}
          becomesOwner={project.userId !== viewerId}
          team={project.team?.name}
        />
      )}
    </FormDialog>
  )
}

type MovePreviewProps = {
  chosen: boolean
  preview: Outputs['project']['movePreview'] | undefined
  failure: string | undefined
  becomesOwner: boolean
  /** The team that the project leaves. */
  team: string | undefined
}

function MovePreview({ chosen, preview, failure, becomesOwner, team }: MovePreviewProps) {
  return (
    <div className={styles.preview} role="status">
      {!chosen && <p>Choose a destination to see what the move changes.</p>}
      {chosen && failure && <p className={styles.failure}>{failure}</p>}
      {chosen && preview && (
        <>
          <p className={styles.cost}>{movePreviewText(preview)}</p>
          <p>
            {becomesOwner ? 'You become its owner. ' : ''}
            {team ? `It leaves the team ${team}. ` : ''}
            Your own tasks stay yours.
          </p>
        </>
      )}
    </div>
  )
}
