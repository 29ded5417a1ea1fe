import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { laneLimitMax, laneNameMaxLength } from '@/domain/lane'
import { taskStatuses, taskStatusLabels } from '@/domain/task'
import { bothTexts } from '@/web/lib/both-texts'
import { rebasedFields, useOvertaken } from '@/web/lib/overtaken'
import { Dialog } from '@/web/ui/overlays/dialog'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { TextConflict } from '@/web/ui/fields/text-conflict'
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
const fields = ['name', 'status', 'limit'] as const

/** Adds a lane, or changes its name, status and limit. */
export function LaneFormDialog({ projectId, lane, first = 'name', onClose }: LaneFormDialogProps) {
  const lanes = useKnownLanes(projectId)
  const start = lane ?? { name: '', status: 'in_progress' as const, limit: null }
  const [seen, setSeen] = useState<LaneValues>(start)
  const [name, setName] = useState(start.name)
  const [status, setStatus] = useState(start.status)
  const [limitText, setLimitText] = useState(String(start.limit ?? ''))
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const limit = typedLimit(limitText)
  const isLast = lane !== undefined && takersOf(lanes, lane).length === 0
  const nameError = name.trim() === '' && 'Lane name is required'
  const limitError = limit === undefined && `Enter a number from 1 to ${laneLimitMax}, or leave it empty`
  const typed: LaneValues = { name: name.trim(), status, limit: limit ?? null }
  const saved: LaneValues = lanes.find(({ id }) => id === lane?.id) ?? start
  const edit = { saved, seen, typed }
  const overtaken = useOvertaken(fields, edit)

  function submit() {
    if (nameError || limit === undefined) return setRefused(true)
    if (overtaken.fields.length > 0) return overtaken.ask()
    void send(typed, seen)
  }

  async function send(values: LaneValues, from: LaneValues) {
    overtaken.decided()
    if (!lane) {
      onClose()
      return void addLane(projectId, values)
    }
    const changes = changesOf(values, from)
    if (Object.keys(changes).length === 0) return onClose()
    const refused = { isOvertaken: false }
    setBusy(true)
    await changeLane({ ...lane, ...from }, changes, `The lane “${values.name}” was changed`, () => {
      refused.isOvertaken = true
    })
    setBusy(false)
    if (refused.isOvertaken) overtaken.ask()
    else onClose()
  }

  function decideFor(kept: 'theirs' | 'mine') {
    setSeen(saved)
    void send(rebasedFields(fields, edit, kept), saved)
  }

  function editBoth() {
    const both = rebasedFields(fields, edit, 'mine')
    setName(bothTexts(saved.name, typed.name, true))
    setStatus(both.status)
    setLimitText(String(both.limit ?? ''))
    setSeen(saved)
    overtaken.decided()
  }

  if (overtaken.isUndecided)
    return (
      <Dialog title="Change Lane" onClose={onClose}>
        <TextConflict
          sentence="Someone else changed this lane while you were editing."
          theirs={textOf(saved, overtaken.fields)}
          mine={textOf(typed, overtaken.fields)}
          busy={isBusy}
          onKeepTheirs={() => decideFor('theirs')}
          onUseMine={() => decideFor('mine')}
          onEditBoth={overtaken.fields.includes('name') ? editBoth : undefined}
        />
      </Dialog>
    )
  return (
    <FormDialog
      title={lane ? 'Change Lane' : 'Add Lane'}
      submitLabel={lane ? 'Save changes' : 'Add lane'}
      busy={isBusy}
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

const changesOf = ({ name, status, limit }: LaneValues, from: LaneValues) => ({
  ...(name !== from.name && { name }),
  ...(status !== from.status && { status }),
  ...(limit !== from.limit && { limit }),
})

/** The fields in question, a line each. */
const textOf = ({ name, status, limit }: LaneValues, shown: readonly LaneField[]) => {
  const texts = {
    name,
    status: taskStatusLabels[status],
    limit: limit === null ? 'No limit' : `Limit ${limit}`,
  }
  return shown.map((field) => texts[field]).join('\n')
}
