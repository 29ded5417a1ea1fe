import { present, useCommands } from '@/web/app/commands'
import { queryClient } from '@/web/app/query-client'
import { useRemembered } from '@/web/app/opened-things'
import { viewerQuery } from '@/web/app/viewer'
import { allowedActions } from '../tasks/actions/task-actions'
import type { PickedFact } from '../tasks/pickers/picker-props'
import type { Task } from '../tasks/task-types'

type OpenTask = { task: Task; canEdit: boolean; onEdit: () => void; onDelete: () => void }

const button = (fact: PickedFact | 'actions') =>
  document.querySelector<HTMLElement>(`[role="dialog"] [data-opens="${fact}"]`)

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
    const note = document.querySelector<HTMLElement>('[role="dialog"] [data-note]')
    return [
      ...actions,
      ...(canEdit ? [{ name: 'Delete', about, run: onDelete }] : []),
      ...(canEdit && note ? [present('addServiceUnit', about, () => note.focus())] : []),
    ]
  })
}
