import { Button } from '@mantine/core'
import { ChevronDown, Gauge, Tag, UserRound } from 'lucide-react'
import { type ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { type TaskField, taskPriorityLabels } from '@/domain/task'
import { Avatar } from '@/web/ui/marks/avatar'
import { OptionItem } from '@/web/ui/menus/option-item'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { laneOf } from '../../lanes/lane-model'
import { laneList } from '../../lanes/lane-options'
import { estimateWords, useEstimateUnit } from '../fields/estimate-words'
import { PriorityMark, priorityOptions } from '../fields/task-options'
import { labelsOf, useLabelsById } from '../../labels/use-labels'
import { AssigneeDropdown } from '../pickers/assignee-picker'
import { EstimateDropdown } from '../pickers/estimate-picker'
import { LabelDropdown } from '../pickers/label-picker'
import styles from './task-chips.module.css'
import { DueChip, StartDateChip } from './date-chips'
import { type ChipProps, PopoverChip } from './popover-chip'
import { RepeatChip } from './repeat-chip'

/**
 * The chip of each field that is not a text, in their order; null for a field that is changed elsewhere. What is chosen
 * on one replaces what the title says of it.
 */
export const taskChips: Record<ChipField, ((props: ChipProps) => ReactNode) | null> = {
  assignedTo: AssigneeChip,
  dueDate: DueChip,
  repeat: RepeatChip,
  startDate: StartDateChip,
  priority: ({ form, reading, onChange }) => (
    <OptionItem
      inDialog
      label="Priority"
      options={priorityOptions}
      value={form.priority}
      onChange={(priority) => onChange({ title: reading.without('priority'), priority })}
      renderButton={(button) => (
        <Button
          {...button}
          className={styles.chip}
          leftSection={<PriorityMark priority={form.priority} />}
          aria-label={`Priority: ${taskPriorityLabels[form.priority]}`}
        >
          {taskPriorityLabels[form.priority]}
        </Button>
      )}
    />
  ),
  estimate: EstimateChip,
  status: LaneChip,
  labels: LabelsChip,
  archived: null,
  cover: null,
}

type ChipField = Exclude<TaskField, 'title' | 'description'>

/** Each fact of a task on a button that changes it, and the server's first error for one of them. */
export function TaskChips({ errors, ...props }: ChipProps & { errors: Record<string, string> | undefined }) {
  const error = errors?.dueDate ?? errors?.startDate ?? errors?.assignedTo
  return (
    <div>
      <div className={styles.chips}>
        {Object.entries(taskChips).map(([field, Chip]) => Chip && <Chip key={field} {...props} />)}
      </div>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  )
}

function LaneChip({ form, lanes, onChange }: ChipProps) {
  const lane = laneOf(lanes, form)
  return (
    <OptionItem
      inDialog
      label="Status"
      {...laneList(lanes, lane, ({ id, status }) => onChange({ status, ...(id !== null && { laneId: id }) }))}
      renderButton={(button) => (
        <Button
          {...button}
          className={styles.chip}
          leftSection={<StatusGlyph status={form.status} />}
          rightSection={<ChevronDown />}
          aria-label={`Status: ${lane?.name}`}
        >
          {lane?.name}
        </Button>
      )}
    />
  )
}

function AssigneeChip({ form, people, reading, onChange }: ChipProps) {
  const assignee = people.find(({ id }) => id === form.assignedTo)
  return (
    <PopoverChip
      label="Assignee"
      value={assignee ? displayName(assignee) : 'Unassigned'}
      icon={assignee ? <Avatar person={assignee} decorative /> : <UserRound />}
      isSet={assignee !== undefined}
      renderDropdown={(anchor, close) => (
        <AssigneeDropdown
          people={people}
          current={form.assignedTo}
          anchor={anchor}
          onClose={close}
          onChoose={(person) => {
            close()
            onChange({ title: reading.without('assignee'), assignedTo: person?.id ?? null })
          }}
        />
      )}
    />
  )
}

function LabelsChip({ form, projectId, reading, onChange }: ChipProps) {
  const names = labelsOf(form.labels, useLabelsById(projectId)).map(({ name }) => name)
  const value = names.join(', ')
  return (
    <PopoverChip
      label="Labels"
      value={value || 'None'}
      text={value || 'Labels'}
      icon={<Tag />}
      isSet={value !== ''}
      renderDropdown={(anchor, close) => (
        <LabelDropdown
          projectId={projectId}
          chosen={form.labels}
          anchor={anchor}
          onChange={(labels) => onChange({ title: reading.without('labels'), labels })}
          onClose={close}
        />
      )}
    />
  )
}

function EstimateChip({ form: { estimate }, projectId, reading, onChange }: ChipProps) {
  const unit = useEstimateUnit(projectId, estimate !== null)
  const words = estimate === null ? null : estimateWords(estimate, unit)
  return (
    <PopoverChip
      label="Estimate"
      value={words ?? 'None'}
      text={words ?? 'Estimate'}
      icon={<Gauge />}
      isSet={words !== null}
      renderDropdown={(anchor, close) => (
        <EstimateDropdown
          inDialog
          label="Estimate"
          projectId={projectId}
          current={estimate}
          anchor={anchor}
          onClose={close}
          onChoose={(chosen) => {
            close()
            onChange({ title: reading.without('estimate'), estimate: chosen })
          }}
        />
      )}
    />
  )
}
