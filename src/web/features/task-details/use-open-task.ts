import type { Can } from '@/domain/access'
import { present, useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { trpc } from '@/web/app/trpc'
import { commandsOf } from '../tasks/actions/task-commands'
import { requestServiceUnit } from '../tasks/actions/comment-request'
import type { PickedFact } from '../tasks/pickers/open-picker'
import type { ActionScreen } from '../tasks/actions/task-action'
import type { Person, Task } from '../tasks/task-types'

type OpenTask = { task: Task; viewer: Person; can: Can; onEdit: () => void; onDelete: () => void }

const button = (fact: PickedFact | 'actions') =>
  document.querySelector<HTMLElement>(`[data-task-details] [data-opens="${fact}"]`)

/** Remembers the open task, and offers what can be done with it. Returns the details as the screen of its actions. */
export function useOpenTask({ task, viewer, can, onEdit, onDelete }: OpenTask): ActionScreen {
  const { id, title, status, project } = task
  useRemembered({ kind: 'task', id, name: title, status, project: { id: project.id, name: project.name } })
  const { list } = trpc.useUtils().projectMember
  const ofProject = { projectId: project.id }
  /** Nobody, if they cannot be read now: the other commands work all the same. */
  const readPeople = () => list.getData(ofProject) ?? list.fetch(ofProject).catch(() => [])
  const screen: ActionScreen = {
    viewer,
    can,
    open: () => {},
    edit: onEdit,
    remove: onDelete,
    pick: (fact) => button(fact)?.click(),
  }
  useCommands(async () => {
    const about = 'The open task'
    const withPeople = { ...screen, people: await readPeople() }
    return [
      ...commandsOf([task], withPeople, {
        about,
        offers: ({ id: action, picks }) =>
          action !== 'open' && (picks === undefined || button(picks) !== null),
        hasKeys: false,
      }),
      ...(can('task.edit') ? [present('addServiceUnit', about, () => requestServiceUnit(id))] : []),
    ]
  })
  return screen
}
