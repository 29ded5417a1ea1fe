import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { lazyDialog } from '@/web/ui/lazy-part'
import type { ActionScreen } from '../tasks/actions/task-actions'
import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { byName } from '../tasks/people-model'
import { togglePicker } from '../tasks/pickers/open-picker'
import { OpenTaskPicker } from '../tasks/pickers/open-task-picker'
import type { PickedFact } from '../tasks/pickers/picker-props'
import type { MyTask, Person, Task } from '../tasks/task-types'

const EditTaskDialog = lazyDialog(async () => (await import('../tasks/edit-task-dialog')).EditTaskDialog)

type MyTasksKeysProps = { tasks: readonly MyTask[]; viewer: Person }

/** The keys of the rows, and the picker or dialog that is open for one of them. */
export function MyTasksKeys({ tasks, viewer }: MyTasksKeysProps) {
  const navigate = useNavigate()
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = tasks.find(({ id }) => id === editedId)
  const screenOf = ({ canEdit }: MyTask): ActionScreen => ({
    viewer,
    canEdit,
    open: ({ id, projectId }) =>
      void navigate({ to: '/project/$projectId', params: { projectId }, search: { task: id } }),
    edit: ({ id }) => setEditedId(id),
    pick: openPicker,
  })
  useTaskKeys({ tasks, screenOf })
  return (
    <>
      <OpenTaskPicker tasks={tasks} screenOf={screenOf} />
      {edited && <EditMyTask task={edited} onClose={() => setEditedId(null)} />}
    </>
  )
}

/** Opens a picker at the fact that the row shows, or else at its title. */
function openPicker(kind: PickedFact | 'actions', tasks: readonly Task[]) {
  const taskIds = tasks.map(({ id }) => id)
  const link = document.querySelector<HTMLElement>(`[data-task="${taskIds[0]}"]`)
  const row = link?.closest('li')
  if (!link || !row) return
  const { activeElement } = document
  togglePicker({
    kind,
    taskIds,
    anchor: row.querySelector<HTMLElement>(`[data-fact="${kind}"]`) ?? link,
    opener: activeElement instanceof HTMLElement && row.contains(activeElement) ? activeElement : link,
  })
}

function EditMyTask({ task, onClose }: { task: MyTask; onClose: () => void }) {
  const { data: people = [] } = trpc.projectMember.list.useQuery({ projectId: task.projectId })
  return <EditTaskDialog people={byName(people)} task={task} onClose={onClose} />
}
