import { useState } from 'react'
import { flushSync } from 'react-dom'
import { defaultAssignee, newTaskValues } from '@/domain/task'
import { valuesOf } from '@/domain/titles/title-marks'
import { commandKeys } from '@/web/app/command-keys'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { swallowTrailingKeys } from '@/web/lib/trailing-keys'
import type { ProjectLane } from '../../lanes/lane-model'
import { useLabels } from '../../labels/use-labels'
import { createFromTemplate, type TaskTemplate } from '../write/create-from-template'
import { cacheCreatedTask, taskCreated } from '../write/created-tasks'
import { draftNames } from './task-drafts'
import { byName } from '../people-model'
import { useTypedTitle } from '../titles/use-typed-title'
import { refetchAfterError, refreshSummaries } from '../write/task-cache'
import { TaskForm } from './task-form'
import { TaskTemplateMenu } from './task-templates'
import type { Person, Project, TaskChanges, TaskValues } from '../task-types'

type CreateTaskDialogProps = {
  project: Project
  viewer: Person
  /** The possible assignees. */
  people: readonly Person[]
  lanes: readonly ProjectLane[]
  /** The one that is chosen at first. */
  lane: ProjectLane
  /** What it has at first. */
  values?: TaskChanges | undefined
  /** Called once the task is in the cache. */
  onCreated: (taskId: number) => void
  onClose: () => void
}

export function CreateTaskDialog(props: CreateTaskDialogProps) {
  const { project, viewer, people, lanes, lane, values: first, onCreated, onClose } = props
  const [start] = useState<TaskValues>(() => ({
    ...newTaskValues,
    status: lane.status,
    assignedTo: defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id),
    ...first,
    laneId: lane.id,
  }))
  const draft = useDraft(draftNames.newTask(project.id, first?.dueDay), start)
  const reading = useTypedTitle(draft.values.title, {
    projectId: project.id,
    people,
    labels: useLabels(project.id),
    estimateUnit: project.estimateUnit,
  })
  const [sent, setSent] = useState<TaskValues>(start)
  const [isClosing, setClosing] = useState(false)
  const create = trpc.task.create.useMutation({
    meta: taskCreated(sent),
    onSuccess: (task) => {
      cacheCreatedTask(task)
      refreshSummaries(project.id)
    },
    onError: (error) => refetchAfterError(project.id, error),
  })

  /** A form that stays is empty at once, for the next title. One that closes waits for the server. */
  async function submit(createsAnother: boolean) {
    const unsent = draft.values
    const next = { ...start, status: unsent.status, laneId: unsent.laneId }
    const reader = reading.read()
    if (createsAnother) {
      draft.set(next)
      draft.forget()
      reading.startOver()
    } else setClosing(true)
    const typed = await reader
    const { archived: _never, status: _ofLane, ...values } = unsent
    const understood = valuesOf(typed, unsent.labels)
    setSent({ ...unsent, ...understood })
    try {
      const task = await create.mutateAsync({
        projectId: project.id,
        ...values,
        ...understood,
        title: typed.title,
      })
      if (!createsAnother) close(task.id)
    } catch {
      setClosing(false)
      if (createsAnother) draft.restore(unsent, next)
    }
  }

  async function createOf(template: TaskTemplate) {
    const { title, laneId } = draft.values
    setClosing(true)
    const task = await createFromTemplate(template, { projectId: project.id, laneId, title })
    if (task) close(task.id)
    else setClosing(false)
  }

  function close(taskId: number) {
    draft.forget()
    swallowTrailingKeys(commandKeys.createTask)
    // It returns the focus as it closes.
    flushSync(onClose)
    onCreated(taskId)
  }

  return (
    <TaskForm
      name="Create Task"
      submitLabel="Create Task"
      width={720}
      projectName={project.name}
      projectId={project.id}
      form={draft.values}
      reading={reading}
      people={byName(people)}
      lanes={lanes}
      onChange={(changes) => draft.set({ ...draft.values, ...changes })}
      onDiscard={draft.isRestored ? draft.discard : undefined}
      start={<TaskTemplateMenu onChoose={(template) => void createOf(template)} />}
      busy={isClosing}
      errors={create.error?.data?.fields}
      onSubmit={() => void submit(false)}
      onSubmitAnother={() => void submit(true)}
      onClose={onClose}
    />
  )
}
