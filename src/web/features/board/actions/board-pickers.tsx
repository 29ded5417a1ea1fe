import type { TaskItems } from '../../tasks/actions/task-items'
import { useTaskKeys } from '../../tasks/actions/use-task-keys'
import { type OpenPicker, useOpenPicker } from '../../tasks/pickers/open-picker'
import { OpenTaskPicker } from '../../tasks/actions/open-task-picker'
import type { Task } from '../../tasks/task-types'
import { type ShownBoard, useBoardCommands } from './use-board-commands'
import { useBoard } from '../model/board-context'
import { cardOf, useActionScreen } from './use-action-screen'
import { selectedOf } from '../../tasks/selection/selection'
import { SelectedTasks } from '../../tasks/selection/selected-tasks'
import { useAnnouncedChanges } from './use-announced-changes'

type BoardPickersProps = {
  tasks: readonly Task[]
  /** Those that the page shows. */
  shownTasks: readonly Task[]
  shown: ShownBoard
}

/** The keys of the cards, the picker that is open on one of them, the bar of the selected ones, and the commands. */
export function BoardPickers({ tasks, shownTasks, shown }: BoardPickersProps) {
  const screen = useActionScreen(shown.search)
  const { projectLanes, elements } = useBoard()
  const { items, barButtons } = elements
  const screenOf = () => screen
  const pickedId = useOnlyPicked()
  useTaskKeys({ tasks, items, screenOf, selected: () => selectedOf(tasks) })
  // After what can be done with a card, which comes first.
  useBoardCommands(shown)
  useAnnouncedChanges({ taskId: pickedId, task: tasks.find(({ id }) => id === pickedId) })
  return (
    <>
      <SelectedTasks
        tasks={tasks}
        shownTasks={shownTasks}
        screenOf={screenOf}
        lanes={projectLanes}
        buttons={barButtons}
      />
      <OpenTaskPicker tasks={tasks} screenOf={screenOf} locate={(open) => locateOnCard(items, open)} />
    </>
  )
}

function useOnlyPicked() {
  const [taskId, ...others] = useOpenPicker()?.taskIds ?? []
  return others.length === 0 ? taskId : undefined
}

/** Where a picker opens on the card of its task, which may be rendered anew in another lane. */
function locateOnCard(items: TaskItems, { kind, taskIds: [taskId] }: OpenPicker) {
  const card = taskId === undefined ? null : cardOf(items.get(taskId))
  return card && { anchor: card.anchorOf(kind), opener: card.focused }
}
