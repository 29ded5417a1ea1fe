import { Announcer } from '@/web/ui/announcer'
import { lazyPart } from '@/web/ui/lazy-part'
import type { ActionScreen } from '../tasks/actions/task-actions'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import type { Lane } from './board-model'
import { clearSelection, useKeptSelection, useSelectedIds } from './selection'
import { useEscapeKey } from './use-escape-key'

const SelectionBar = lazyPart(async () => (await import('./selection-bar')).SelectionBar)

type BoardSelectionProps = { tasks: readonly Task[]; lanes: readonly Lane[]; screen: ActionScreen }

/** Says how many tasks are selected, and shows the bar with what can be done with them. */
export function BoardSelection({ tasks, lanes, screen }: BoardSelectionProps) {
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
