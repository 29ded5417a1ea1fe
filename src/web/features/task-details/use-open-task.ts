import { present, useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { queryClient } from '@/web/app/query-client'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { commandsOf } from '../tasks/actions/task-commands'
import { requestServiceUnit } from '../tasks/actions/comment-request'
import type { PickedFact } from '../tasks/pickers/open-picker'
import type { Task } from '../tasks/task-types'
import type { DetailsElements } from './details-elements'

type OpenTask = { task: Task; canEdit: boolean; onEdit: () => void; onDelete: () => void }

/** Remembers the open task, and offers what can be done with it. */
export function useOpenTask({ task, canEdit, onEdit, onDelete }: OpenTask, elements: DetailsElements) {
  const { id, title, status, project } = task
  useRemembered({ kind: 'task', id, name: title, status, project: { id: project.id, name: project.name } })
  const { list } = trpc.useUtils().projectMember
  useCommands(() => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (!viewer) return []
    const about = 'The open task'
    const screen = {
      viewer,
      canEdit,
      people: list.getData({ projectId: project.id }) ?? [],
      open: () => {},
      edit: onEdit,
      pick: (fact: PickedFact | 'actions') => elements.get(fact)?.click(),
    }
    return [
      ...commandsOf([task], screen, {
        about,
        offers: ({ name, picks }) => name !== 'Open' && (picks === undefined || elements.get(picks) !== null),
        hasKeys: false,
      }),
      ...(canEdit ? [{ name: 'Delete', about, run: onDelete }] : []),
      ...(canEdit ? [present('addServiceUnit', about, () => requestServiceUnit(id))] : []),
    ]
  })
}
