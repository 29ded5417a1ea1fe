import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { type OpenPicker, useOpenPicker } from '../tasks/pickers/open-picker'
import { OpenTaskPicker } from '../tasks/pickers/open-task-picker'
import type { Task } from '../tasks/task-types'
import type { Lane } from './board-model'
import { BoardSelection } from './board-selection'
import { cardOf } from './card-element'
import { selectedOf } from './selection'
import { useActionScreen } from './use-action-screen'
import { useToldChanges } from './use-told-changes'

type BoardPickersProps = {
  tasks: readonly Task[]
  /** The visible lanes. */
  lanes: readonly Lane[]
}

/** The keys of the cards, the picker that is open on one of them, and the bar of the selected ones. */
export function BoardPickers({ tasks, lanes }: BoardPickersProps) {
  const screen = useActionScreen(lanes)
  const screenOf = () => screen
  const pickedId = useOnlyPicked()
  useTaskKeys({ tasks, screenOf, selected: () => selectedOf(tasks) })
  useToldChanges({ taskId: pickedId, task: tasks.find(({ id }) => id === pickedId) })
  return (
    <>
      <BoardSelection tasks={tasks} lanes={lanes} screen={screen} />
      <OpenTaskPicker tasks={tasks} screenOf={screenOf} placeIn={placeOnCard} />
    </>
  )
}

function useOnlyPicked() {
  const [taskId, ...others] = useOpenPicker()?.taskIds ?? []
  return others.length === 0 ? taskId : undefined
}

/** Where a picker opens on the card of its task, which may be rendered anew in another lane. */
function placeOnCard({ kind, taskIds: [taskId] }: OpenPicker) {
  const card = taskId === undefined ? null : cardOf(taskId)
  return card && { anchor: card.placeOf(kind), opener: card.focused }
}
