import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { KeptInBin } from '@/web/app/kept-in-bin'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { taskStatusLabels } from '@/domain/task'
import { type ProjectLane, takersOf } from './lane-model'
import { useKnownLanes } from './use-lanes'
import { deleteLane } from './delete-lane'

type DeleteLaneDialogProps = {
  lane: ProjectLane
  onClose: () => void
}

/** Asks which lane takes the tasks of one that is deleted, or says why it has to stay. */
export function DeleteLaneDialog({ lane, onClose }: DeleteLaneDialogProps) {
  const takers = takersOf(useKnownLanes(lane.projectId), lane)
  const [chosen, setChosen] = useState(takers[0]?.id)
  // The lane that was chosen may be gone by now.
  const moveTo = takers.find(({ id }) => id === chosen) ?? takers[0]

  function submit() {
    if (!moveTo) return
    onClose()
    void deleteLane(lane, moveTo.id)
  }

  return (
    <FormDialog
      title="Delete Lane"
      submitLabel="Delete lane"
      disabled={!moveTo}
      onSubmit={submit}
      onClose={onClose}
    >
      {moveTo ? (
        <>
          <p className={formStyles.text}>
            Are you sure you want to delete the lane “<bdi>{lane.name}</bdi>”? Its tasks move to another lane.
          </p>
          <KeptInBin />
          <NativeSelect
            label="Move its tasks to"
            data={takers.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(moveTo.id)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </>
      ) : (
        <p className={formStyles.text}>
          “<bdi>{lane.name}</bdi>” is the last lane of {taskStatusLabels[lane.status]}. A board keeps a lane
          of each status.
        </p>
      )}
    </FormDialog>
  )
}
