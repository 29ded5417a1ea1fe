import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { OpenTaskPicker } from '../tasks/pickers/open-task-picker'
import type { Task } from '../tasks/task-types'
import type { Lane } from './board-model'
import { BoardSelection } from './board-selection'
import { selectedOf } from './selection'
import { useActionScreen } from './use-action-screen'

type BoardPickersProps = {
  tasks: readonly Task[]
  /** The visible lanes. */
  lanes: readonly Lane[]
}

/** The keys of the cards, the picker that is open on one of them, and the bar of the selected ones. */
export function BoardPickers({ tasks, lanes }: BoardPickersProps) {
  const screen = useActionScreen(lanes)
  const screenOf = () => screen
  useTaskKeys({ tasks, screenOf, selected: () => selectedOf(tasks) })
  return (
    <>
      <BoardSelection tasks={tasks} lanes={lanes} screen={screen} />
      <OpenTaskPicker tasks={tasks} screenOf={screenOf} />
    </>
  )
}
