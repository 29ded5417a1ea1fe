import { Announcer } from '@/web/ui/feedback/announcer'
import type { ActionScreen } from '../actions/task-action'
import { taskCount } from '../task-count'
import type { Task } from '../task-types'
import { clearSelection, useKeptSelection, useSelectedIds } from './selection'
import { SelectionBar, type SelectionBarProps } from './selection-bar'
import { useEscapeKey } from './use-escape-key'

type SelectedTasksProps<Shown extends Task> = Pick<SelectionBarProps, 'lanes' | 'buttons'> & {
  tasks: readonly Shown[]
  /** Those that the page shows; others are deselected. */
  shownTasks: readonly Task[]
  /** The screen for the actions of the selected tasks, by the first of them. */
  screenOf: (first: Shown) => ActionScreen
}

/** Says how many tasks are selected, and shows the bar with what can be done with them. */
export function SelectedTasks<Shown extends Task>(props: SelectedTasksProps<Shown>) {
  const { tasks, shownTasks, screenOf, lanes, buttons } = props
  const ids = useSelectedIds()
  useKeptSelection(shownTasks)
  useEscapeKey(ids.size > 0, clearSelection)
  const [first, ...others] = ids.size === 0 ? [] : tasks.filter(({ id }) => ids.has(id))
  return (
    <>
      <Announcer text={first ? `${taskCount(others.length + 1)} selected` : ''} />
      {first && (
        <SelectionBar tasks={[first, ...others]} screen={screenOf(first)} lanes={lanes} buttons={buttons} />
      )}
    </>
  )
}
