import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { laneLimitMax, laneNameMaxLength } from '@/domain/lane'
import { taskStatuses, taskStatusLabels } from '@/domain/task'
import { FormDialog } from '@/web/ui/form-dialog'
import { type ProjectLane, takersOf, typedLimit } from './lane-model'
import { useKnownLanes } from './use-lanes'
import { addLane, changeLane, type LaneValues } from './lane-writes'

export type LaneField = 'name' | 'status' | 'limit'

type LaneFormDialogProps = {
  projectId: number
  /** The lane to change; a new one if absent. */
  lane?: ProjectLane
  /** The field that has the focus first. */
  first?: LaneField
  onClose: () => void
}

const options = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

/** Adds a lane, or changes its name, status and limit. */
export function LaneFormDialog({ projectId, lane, first = 'name', onClose }: LaneFormDialogProps) {
  const lanes = useKnownLanes(projectId)
  const [name, setName] = useState(lane?.name ?? '')
  const [status, setStatus] = useState(lane?.status ?? 'in_progress')
  const [limitText, setLimitText] = useState(String(lane?.limit ?? ''))
  const [isRefused, setRefused] = useState(false)
  const limit = typedLimit(limitText)
  const isLast = lane !== undefined && takersOf(lanes, lane).length === 0
  const nameError = name.trim() === '' && 'Lane name is required'
  const limitError = limit === undefined && `Enter a number from 1 to ${laneLimitMax}, or leave it empty`

  function submit() {
    if (nameError || limit === undefined) return setRefused(true)
    onClose()
    void save(projectId, lane, { name: name.trim(), status, limit })
  }

  return (
    <FormDialog
      title={lane ? 'Change Lane' : 'Add Lane'}
      submitLabel={lane ? 'Save changes' : 'Add lane'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus={first === 'name' || undefined}
        autoComplete="off"
        maxLength={laneNameMaxLength}
        error={isRefused && nameError}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <NativeSelect
        label="Status"
        data-autofocus={first === 'status' || undefined}
        description={
          isLast
            ? `It is the last lane of ${taskStatusLabels[lane.status]}, so it keeps its status.`
            : 'Tasks in the lane have this status.'
        }
        disabled={isLast}
        data={options}
        value={status}
        onChange={({ target }) => setStatus(taskStatuses.find((known) => known === target.value) ?? status)}
      />
      <TextInput
        label="Limit"
        data-autofocus={first === 'limit' || undefined}
        description="How many cards the lane should hold at most. It takes more all the same, and says so."
        placeholder="No limit"
        autoComplete="off"
        inputMode="numeric"
        error={isRefused && limitError}
        value={limitText}
        onChange={({ target }) => setLimitText(target.value)}
      />
    </FormDialog>
  )
}

function save(projectId: number, lane: ProjectLane | undefined, values: LaneValues) {
  if (!lane) return addLane(projectId, values)
  const { name, status, limit } = values
  const changes = {
    ...(name !== lane.name && { name }),
    ...(status !== lane.status && { status }),
    ...(limit !== lane.limit && { limit }),
  }
  return Object.keys(changes).length > 0 && changeLane(lane, changes, `The lane “${name}” was changed`)
}
