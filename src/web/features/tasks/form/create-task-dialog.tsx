import { defaultAssignee, newTaskValues, type TaskStatus } from '@/domain/task'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { cacheCreatedTask, taskCreated } from '../write/created-tasks'
import { draftNames } from './task-drafts'
import { byName } from '../people-model'
import { refetchAfterError, refreshSummaries } from '../write/task-cache'
import { TaskFormDialog } from './task-form-dialog'
import type { Person, Project, TaskValues } from '../task-types'

type CreateTaskDialogProps = {
  project: Project
  viewer: Person
  /** The possible assignees. */
  people: readonly Person[]
  status: TaskStatus
  /** Called once the task is in the cache. */
  onCreated: (taskId: number) => void
  onClose: () => void
}

export function CreateTaskDialog(props: CreateTaskDialogProps) {
  const { project, viewer, people, status, onCreated, onClose } = props
  const draft = useDraft<TaskValues>(draftNames.newTask(project.id), {
    ...newTaskValues,
    status,
    assignedTo: defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id),
  })
  const create = trpc.task.create.useMutation({
    meta: taskCreated(draft.values),
    onSuccess: (task) => {
      draft.forget()
      cacheCreatedTask(task)
      refreshSummaries(project.id)
      onClose()
      onCreated(task.id)
    },
    onError: (error) => refetchAfterError(project.id, error),
  })

  function submit() {
    const { archived: _never, ...values } = draft.values
    create.mutate({ projectId: project.id, ...values })
  }

  return (
    <TaskFormDialog
      title="Create Task"
      submitLabel="Create Task"
      form={draft.values}
      onChange={draft.set}
      onDiscard={draft.isRestored ? draft.discard : undefined}
      people={byName(people)}
      busy={create.isPending}
      errors={create.error?.data?.fields}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
