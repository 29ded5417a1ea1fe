import { useRef, useState } from 'react'
import { defaultAssignee, newTaskValues, type TaskStatus } from '@/domain/task'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { cacheCreatedTask, taskCreated } from '../write/created-tasks'
import { draftNames } from './task-drafts'
import { byName } from '../people-model'
import { valuesOf } from '../titles/title-marks'
import { useTypedTitle } from '../titles/use-typed-title'
import { refetchAfterError, refreshSummaries } from '../write/task-cache'
import { NewTaskForm } from './new-task-form'
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
  const [start] = useState<TaskValues>(() => ({
    ...newTaskValues,
    status,
    assignedTo: defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id),
  }))
  const draft = useDraft(draftNames.newTask(project.id), start)
  const reading = useTypedTitle(draft.values.title, people)
  const goesOn = useRef(false)
  const create = trpc.task.create.useMutation({
    meta: taskCreated({ ...draft.values, ...valuesOf(reading.typed) }),
    onSuccess: (task) => {
      draft.forget()
      cacheCreatedTask(task)
      refreshSummaries(project.id)
      if (goesOn.current) {
        draft.set({ ...start, status: task.status })
        reading.startOver()
      } else {
        onClose()
        onCreated(task.id)
      }
    },
    onError: (error) => refetchAfterError(project.id, error),
  })

  async function submit(createsAnother: boolean) {
    goesOn.current = createsAnother
    const { archived: _never, ...values } = draft.values
    const typed = await reading.read()
    create.mutate({ projectId: project.id, ...values, ...valuesOf(typed), title: typed.title })
  }

  return (
    <NewTaskForm
      projectName={project.name}
      form={draft.values}
      reading={reading}
      people={byName(people)}
      onChange={(changes) => draft.set({ ...draft.values, ...changes })}
      onDiscard={draft.isRestored ? draft.discard : undefined}
      busy={create.isPending}
      errors={create.error?.data?.fields}
      onSubmit={(createsAnother) => void submit(createsAnother)}
      onClose={onClose}
    />
  )
}
