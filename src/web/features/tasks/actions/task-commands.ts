import { taskFieldFacts } from '@/domain/task-fields'
import { displayName } from '@/domain/account'
import type { PresentCommand } from '@/web/app/commands'
import { pickAssignee } from '../pickers/picked-tasks'
import type { Task } from '../task-types'
import { actionsOn, isAllowed, isAllowedOnSeveral } from './allowed-actions'
import type { ActionScreen, TaskAction } from './task-action'

type Place = {
  /** What the commands are about, if it is not the title. */
  about?: string
  /** Without it, every action that is allowed is offered. */
  offers?: (action: TaskAction) => boolean
  /** False where the keys of the actions do nothing. */
  hasKeys?: boolean
}

/** What can be done now with a task, or with several together. */
export function commandsOf(
  [task, ...others]: readonly [Task, ...Task[]],
  screen: ActionScreen,
  { about: name, offers = () => true, hasKeys = true }: Place = {},
): PresentCommand[] {
  const tasks = [task, ...others]
  const isSingle = others.length === 0
  const about = name ?? (isSingle ? task.title : 'The selected tasks')
  const actions = actionsOn(screen)
    .filter(offers)
    .filter((action) =>
      isSingle ? isAllowed(action, task, screen) : isAllowedOnSeveral(action, tasks, screen),
    )
    .map(({ name, Icon, isFinal, keys, detail, sets, run, runOnSeveral }) => ({
      name,
      Icon,
      isFinal,
      sets: sets?.status,
      keys: hasKeys ? keys : undefined,
      detail: isSingle ? (detail?.(task) ?? undefined) : undefined,
      about,
      run: () => (isSingle ? run(task, screen) : runOnSeveral?.(tasks, screen)),
    }))
  return [...actions, ...assignCommands([task, ...others], screen, about)]
}

/** One for each person, found by name: there may be many. */
function assignCommands(
  tasks: readonly [Task, ...Task[]],
  { can, people = [] }: ActionScreen,
  about: string,
) {
  if (!can(taskFieldFacts.assignedTo.action)) return []
  return people
    .filter(({ id }) => tasks.some(({ assignedTo }) => assignedTo !== id))
    .map((person): PresentCommand => ({
      name: `Assign to ${displayName(person)}`,
      otherWords: person.username,
      onlyWhenNamed: true,
      about,
      run: () => pickAssignee(tasks, person),
    }))
}
