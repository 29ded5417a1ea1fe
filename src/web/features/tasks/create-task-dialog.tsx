import { defaultAssignee, newTaskValues, type TaskStatus } from '@/domain/task'
import { trpc } from '@/web/app/trpc'
import { byName } from './people-model'
import { refetchAfterError, refreshSummaries, cacheNewTask } from './task-cache'
import { TaskFormDialog } from './task-form-dialog'
import type { Person, Project } from './task-types'
import { taskCreated } from './task-writes'

type CreateTaskDialogProps = {
  project: Project
  viewer: Person
  /** The possible assignees. */
  people: readonly Person[]
  status: TaskStatus
  onClose: () => void
}

export function CreateTaskDialog({ project, viewer, people, status, onClose }: CreateTaskDialogProps) {
  const create = trpc.task.create.useMutation({
    meta: taskCreated,
    onSuccess: (task) => {
      cacheNewTask(task)
      refreshSummaries(project.id)
      onClose()
    },
    onError: (error) => refetchAfterError(project.id, error),
  })
  return (
    <TaskFormDialog
      title="Create Task"
      submitLabel="Create Task"
      start={{
        ...newTaskValues,
        status,
        assignedTo: defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id),
      }}
      people={byName(people)}
      busy={create.isPending}
      errors={create.error?.data?.fields}
      onSubmit={({ archived: _never, ...values }) => create.mutate({ projectId: project.id, ...values })}
      onClose={onClose}
    />
  )
}
