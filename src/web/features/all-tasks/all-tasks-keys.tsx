import { useCallback, useMemo } from 'react'
import { may } from '@/domain/access'
import { useElements } from '@/web/lib/elements'
import { statusChoices } from '../lanes/lane-model'
import { locateInRow, openPicker } from '../my-tasks/open-row-picker'
import { OpenTaskPicker } from '../tasks/actions/open-task-picker'
import type { ActionScreen } from '../tasks/actions/task-action'
import type { TaskItems } from '../tasks/actions/task-items'
import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { startRename } from '../tasks/form/card-rename'
import { type PickedFact, togglePicker } from '../tasks/pickers/open-picker'
import {
  groupsShown,
  isSelected,
  selectedOf,
  selectGroup,
  toggleSelected,
} from '../tasks/selection/selection'
import { SelectedTasks } from '../tasks/selection/selected-tasks'
import type { MyTask, Person, Task } from '../tasks/task-types'

type AllTasksKeysProps = {
  tasks: readonly MyTask[]
  items: TaskItems
  viewer: Person
  onOpen: (taskId: number) => void
  onEdit: (taskId: number) => void
  onDelete: (taskId: number) => void
}

/** The keys of the rows, the picker that is open for one of them, and the bar of the selected ones. */
export function AllTasksKeys(props: AllTasksKeysProps) {
  const { tasks, items, viewer, onOpen, onEdit, onDelete } = props
  const buttons = useElements<PickedFact | 'actions', HTMLButtonElement>()
  const editable = useMemo(() => tasks.filter(({ access }) => may(access, 'task.edit')), [tasks])
  const pick = useCallback(
    (kind: PickedFact | 'actions', picked: readonly Task[]) => {
      const button = picked.length > 1 ? buttons.get(kind) : null
      const { activeElement: opener } = document
      if (!button || !(opener instanceof HTMLElement)) return openPicker(items, kind, picked)
      togglePicker({ kind, taskIds: picked.map(({ id }) => id), anchor: button, opener })
    },
    [items, buttons],
  )
  const screenOf = ({ access }: MyTask): ActionScreen => ({
    viewer,
    can: (action) => may(access, action),
    open: ({ id }) => onOpen(id),
    edit: ({ id }) => onEdit(id),
    remove: ({ id }) => onDelete(id),
    pick,
    cards: {
      rename: startRename,
      isSelected,
      select: ({ id }) => toggleSelected(id),
      selectLane: ({ id }) => selectGroup(id, groupsShown()),
    },
  })
  useTaskKeys({ tasks, items, screenOf, selected: () => selectedOf(editable) })
  return (
    <>
      <SelectedTasks
        tasks={editable}
        shownTasks={editable}
        screenOf={screenOf}
        lanes={statusChoices}
        buttons={buttons}
      />
      <OpenTaskPicker tasks={tasks} screenOf={screenOf} locate={(open) => locateInRow(items, open)} />
    </>
  )
}
