import type { Can } from '@/domain/access'
import { present, useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { trpc } from '@/web/app/trpc'
import { commandsOf } from '../tasks/actions/task-commands'
import { requestServiceUnit } from '../tasks/actions/comment-request'
import type { ActionScreen } from '../tasks/actions/task-action'
import type { Person, Task } from '../tasks/task-types'
import type { DetailsElements } from './details-elements'

type OpenTask = { task: Task; viewer: Person; can: Can; onEdit: () => void; onDelete: () => void }

/** Remembers the open task, and offers what can be done with it. Returns the details as the screen of its actions. */
export function useOpenTask(
  { task, viewer, can, onEdit, onDelete }: OpenTask,
  elements: DetailsElements,
): ActionScreen {
  const { id, title, status, project } = task
  useRemembered({ kind: 'task', id, name: title, status, project: { id: project.id, name: project.name } })
  const { list } = trpc.useUtils().projectMember
  const screen: ActionScreen = {
    viewer,
    can,
    open: () => {},
    edit: onEdit,
    remove: onDelete,
    pick: (fact) => elements.get(fact)?.click(),
  }
  useCommands(() => {
    const about = 'The open task'
    const withPeople = { ...screen, people: list.getData({ projectId: project.id }) ?? [] }
    return [
      ...commandsOf([task], withPeople, {
        about,
        offers: ({ id: action, picks }) =>
          action !== 'open' && (picks === undefined || elements.get(picks) !== null),
        hasKeys: false,
      }),
      ...(can('task.edit') ? [present('addServiceUnit', about, () => requestServiceUnit(id))] : []),
    ]
  })
  return screen
}
