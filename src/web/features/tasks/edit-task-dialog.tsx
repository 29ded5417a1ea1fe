import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { usePendingChanges } from './pending-changes'
import { assigneeChoices } from './people-model'
import { noticeRefusal, takeTask } from './task-cache'
import { TaskFormDialog } from './task-form-dialog'
import { changedValues, formOf, type TaskForm } from './task-form-model'
import type { Person, Task } from './task-types'
import { taskScope } from './task-writes'

type EditTaskDialogProps = { people: readonly Person[]; task: Task; onClose: () => void }

export function EditTaskDialog({ people, task, onClose }: EditTaskDialogProps) {
  const [start] = useState(() => formOf(task))
  const version = useVersionSeen(task)
  const update = trpc.task.update.useMutation({
    scope: taskScope(task.id),
    meta: { success: 'Task updated successfully' },
    onSuccess: (answer) => {
      takeTask(answer)
      onClose()
    },
    onError: (error) => noticeRefusal(task.projectId, error),
  })

  function save(form: TaskForm) {
    const changes = changedValues(start, form)
    if (Object.keys(changes).length === 0) onClose()
    else update.mutate({ taskId: task.id, version, ...changes })
  }

  return (
    <TaskFormDialog
      title="Edit Task"
      submitLabel="Save changes"
      start={start}
      people={assigneeChoices(people, task.assignee)}
      busy={update.isPending}
      errors={update.error?.data?.fields}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

/**
 * The version that the form began with. What the reader did to the task just before, and the server has yet to answer,
 * is no change by somebody else: the version then is the one of that answer.
 */
function useVersionSeen(task: Task) {
  const waits = usePendingChanges().some((change) => change.kind === 'update' && change.taskId === task.id)
  const [version, setVersion] = useState(task.version)
  const [settled, setSettled] = useState(!waits)
  if (!settled && !waits) {
    setSettled(true)
    setVersion(task.version)
  }
  return version
}
