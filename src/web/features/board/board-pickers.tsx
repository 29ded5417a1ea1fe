import { Announcer } from '@/web/ui/announcer'
import { lazyPart } from '@/web/ui/lazy-part'
import type { ActionScreen } from '../tasks/actions/task-actions'
import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { type OpenPicker, useOpenPicker } from '../tasks/pickers/open-picker'
import { OpenTaskPicker } from '../tasks/actions/open-task-picker'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import type { Lane } from './board-model'
import { cardOf, useActionScreen } from './use-action-screen'
import { selectedOf, clearSelection, useKeptSelection, useSelectedIds } from './selection'
import { useEscapeKey } from './use-escape-key'
import { useAnnouncedChanges } from './use-announced-changes'

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
  useAnnouncedChanges({ taskId: pickedId, task: tasks.find(({ id }) => id === pickedId) })
  return (
    <>
      <BoardSelection tasks={tasks} lanes={lanes} screen={screen} />
      <OpenTaskPicker tasks={tasks} screenOf={screenOf} locate={locateOnCard} />
    </>
  )
}

function useOnlyPicked() {
  const [taskId, ...others] = useOpenPicker()?.taskIds ?? []
  return others.length === 0 ? taskId : undefined
}

/** Where a picker opens on the card of its task, which may be rendered anew in another lane. */
function locateOnCard({ kind, taskIds: [taskId] }: OpenPicker) {
  const card = taskId === undefined ? null : cardOf(taskId)
  return card && { anchor: card.anchorOf(kind), opener: card.focused }
}

const SelectionBar = lazyPart(async () => (await import('./selection-bar')).SelectionBar)

type BoardSelectionProps = { tasks: readonly Task[]; lanes: readonly Lane[]; screen: ActionScreen }

/** Says how many tasks are selected, and shows the bar with what can be done with them. */
function BoardSelection({ tasks, lanes, screen }: BoardSelectionProps) {
  const ids = useSelectedIds()
  useKeptSelection(lanes)
  useEscapeKey(ids.size > 0, clearSelection)
  const [first, ...others] = ids.size === 0 ? [] : tasks.filter(({ id }) => ids.has(id))
  return (
    <>
      <Announcer text={first ? `${taskCount(others.length + 1)} selected` : ''} />
      {first && <SelectionBar tasks={[first, ...others]} screen={screen} />}
    </>
  )
}
