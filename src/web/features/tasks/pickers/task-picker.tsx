import type { PickedFact, PickerProps } from './open-picker'
import { AssigneePicker } from './assignee-picker'
import { DueDatePicker } from './due-date-picker'
import { EstimatePicker } from './estimate-picker'
import { LabelPicker } from './label-picker'
import { PriorityPicker } from './priority-picker'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import { StartDatePicker } from './start-date-picker'

const RepeatPicker = lazyDialog<PickerProps>(
  async () => (await import('../repeats/repeat-picker')).RepeatPicker,
)

const pickers = {
  assignee: AssigneePicker,
  dueDate: DueDatePicker,
  startDate: StartDatePicker,
  priority: PriorityPicker,
  estimate: EstimatePicker,
  labels: LabelPicker,
  repeat: RepeatPicker,
} satisfies Record<PickedFact, unknown>

type TaskPickerProps = PickerProps & { fact: PickedFact }

/** The picker of one fact of a task. */
export function TaskPicker({ fact, ...props }: TaskPickerProps) {
  const Picker = pickers[fact]
  return <Picker {...props} />
}
