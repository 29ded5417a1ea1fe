import { may } from '@/domain/access'
import { OpenTaskPicker } from '../tasks/actions/open-task-picker'
import type { ActionScreen } from '../tasks/actions/task-action'
import type { TaskItems } from '../tasks/actions/task-items'
import { useTaskKeys } from '../tasks/actions/use-task-keys'
import type { MyTask } from '../tasks/task-types'
import { locateInRow } from './open-row-picker'

/** The screen of rows from several projects. The viewer may have other rights in each. */
type RowScreen = Omit<ActionScreen, 'can'>

export const rowScreenOf =
  (screen: RowScreen) =>
  ({ access }: MyTask): ActionScreen => ({ ...screen, can: (action) => may(access, action) })

type RowKeysProps = {
  tasks: readonly MyTask[]
  items: TaskItems
  screen: RowScreen
  /** Present where rows can be selected, on which keys then act together. */
  selected?: () => readonly MyTask[]
}

/** The keys of the rows, and the picker that is open for one of them. */
export function RowKeys({ tasks, items, screen, selected }: RowKeysProps) {
  const screenOf = rowScreenOf(screen)
  useTaskKeys({ tasks, items, screenOf, ...(selected && { selected }) })
  return <OpenTaskPicker tasks={tasks} screenOf={screenOf} locate={(open) => locateInRow(items, open)} />
}
