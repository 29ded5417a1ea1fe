import { AssigneePicker, DueDatePicker, PriorityPicker } from './lazy-pickers'
import type { PickedFact, PickerProps } from './picker-props'

const pickers = { assignee: AssigneePicker, dueDate: DueDatePicker, priority: PriorityPicker }

type TaskPickerProps = PickerProps & { fact: PickedFact }

/** The picker of one fact of a task. */
export function TaskPicker({ fact, ...props }: TaskPickerProps) {
  const Picker = pickers[fact]
  return <Picker {...props} />
}

export const preloadPicker = (fact: PickedFact) => pickers[fact].preload()
