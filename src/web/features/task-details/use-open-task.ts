import { present, useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { queryClient } from '@/web/app/query-client'
import { viewerQuery } from '@/web/app/viewer'
import { allowedActions } from '../tasks/actions/task-actions'
import { requestServiceUnit } from '../tasks/actions/comment-request'
import type { PickedFact } from '../tasks/pickers/open-picker'
import type { Task } from '../tasks/task-types'

type OpenTask = { task: Task; canEdit: boolean; onEdit: () => void; onDelete: () => void }

const button = (fact: PickedFact | 'actions') =>
  document.querySelector<HTMLElement>(`[data-task-details] [data-opens="${fact}"]`)

/** Remembers the open task, and offers what can be done with it. */
export function useOpenTask({ task, canEdit, onEdit, onDelete }: OpenTask) {
  const { id, title, status, project } = task
  useRemembered({ kind: 'task', id, name: title, status, project: { id: project.id, name: project.name } })
  useCommands(() => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (!viewer) return []
    const about = 'The open task'
    const screen = {
      viewer,
      canEdit,
      open: () => {},
      edit: onEdit,
      pick: (fact: PickedFact | 'actions') => button(fact)?.click(),
    }
    const actions = allowedActions(task, screen)
      .filter(({ name, picks }) => name !== 'Open' && (picks === undefined || button(picks) !== null))
      .map(({ name, run }) => ({ name, about, run: () => run(task, screen) }))
    return [
      ...actions,
      ...(canEdit ? [{ name: 'Delete', about, run: onDelete }] : []),
      ...(canEdit ? [present('addServiceUnit', about, () => requestServiceUnit(id))] : []),
    ]
  })
}
