import { useCallback, useMemo } from 'react'
import { may } from '@/domain/access'
import { useElements } from '@/web/lib/elements'
import { statusChoices } from '../lanes/lane-model'
import { openPicker } from '../my-tasks/open-row-picker'
import { RowKeys, rowScreenOf } from '../my-tasks/row-keys'
import type { TaskItems } from '../tasks/actions/task-items'
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
  const screen = {
    viewer,
    open: ({ id }: Task) => onOpen(id),
    edit: ({ id }: Task) => onEdit(id),
    remove: ({ id }: Task) => onDelete(id),
    pick,
    cards: {
      rename: startRename,
      isSelected,
      select: ({ id }: Task) => toggleSelected(id),
      selectLane: ({ id }: Task) => selectGroup(id, groupsShown()),
    },
  }
  return (
    <>
      <SelectedTasks
        tasks={editable}
        shownTasks={editable}
        screenOf={rowScreenOf(screen)}
        lanes={statusChoices}
        buttons={buttons}
      />
      <RowKeys tasks={tasks} items={items} screen={screen} selected={() => selectedOf(editable)} />
    </>
  )
}
