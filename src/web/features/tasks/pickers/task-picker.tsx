import type { PickedFact, PickerProps } from './open-picker'
import { lazyDialog } from '@/web/ui/lazy-part'

const AssigneePicker = lazyDialog(async () => (await import('./assignee-picker')).AssigneePicker)
export const AssigneeDropdown = lazyDialog(async () => (await import('./assignee-picker')).AssigneeDropdown)
const DueDatePicker = lazyDialog(async () => (await import('./due-date-picker')).DueDatePicker)
const PriorityPicker = lazyDialog(async () => (await import('./priority-picker')).PriorityPicker)
const StartDatePicker = lazyDialog(async () => (await import('./start-date-picker')).StartDatePicker)
export const StartDateDropdown = lazyDialog(
  async () => (await import('./start-date-picker')).StartDateDropdown,
)
const EstimatePicker = lazyDialog(async () => (await import('./estimate-picker')).EstimatePicker)
export const EstimateDropdown = lazyDialog(async () => (await import('./estimate-picker')).EstimateDropdown)
const LabelPicker = lazyDialog(async () => (await import('./label-picker')).LabelPicker)
export const LabelDropdown = lazyDialog(async () => (await import('./label-picker')).LabelDropdown)

const pickers = {
  assignee: AssigneePicker,
  dueDate: DueDatePicker,
  startDate: StartDatePicker,
  priority: PriorityPicker,
  estimate: EstimatePicker,
  labels: LabelPicker,
}

type TaskPickerProps = PickerProps & { fact: PickedFact }

/** The picker of one fact of a task. */
export function TaskPicker({ fact, ...props }: TaskPickerProps) {
  const Picker = pickers[fact]
  return <Picker {...props} />
}

export const preloadPicker = (fact: PickedFact) => pickers[fact].preload()
