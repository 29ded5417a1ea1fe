import { useState } from 'react'
import { GoneTask } from '../../task-details/lazy-gone-task'
import { useEndOfDeletion } from '../../task-details/task-dialogs'
import { TaskDetailsDialog } from '../../task-details/task-details-dialog'
import type { Task } from '../../tasks/task-types'
import { deleteTask } from '../../tasks/write/delete-tasks'
import { type BoardDialog, useBoard } from '../model/board-context'
import { firstLane } from '../../lanes/lane-model'
import { showNewCard } from '../../tasks/selection/card-focus'
import { endRename, useRenamedId } from '../../tasks/form/card-rename'
import { CreateTaskDialog } from '../../tasks/form/create-task-dialog'
import { DeleteTaskDialog } from '../../tasks/form/delete-task-dialog'
import { EditTaskDialog } from '../../tasks/form/edit-task-dialog'
import { useAnnouncedChanges } from './use-announced-changes'

type BoardDialogsProps = {
  dialog: BoardDialog
  onDialog: (dialog: BoardDialog) => void
  /** The task named by the URL. */
  openId: number | undefined
  tasks: readonly Task[]
  onCloseTask: () => void
}

export function BoardDialogs({ dialog, onDialog, openId, tasks, onCloseTask }: BoardDialogsProps) {
  const { project, viewer, people, projectLanes, can } = useBoard()
  useEndOfDeletion(dialog.kind === 'deleted' ? dialog : { kind: 'none' }, openId, onDialog)
  const find = (taskId: number) => tasks.find((task) => task.id === taskId)
  const renamedId = useRenamedId()
  const usedId = openId ?? renamedId
  const gone = useGoneTask(dialog.kind === 'edit' ? dialog.taskId : usedId, tasks)
  const announcedId = idInUse(dialog, usedId)
  useAnnouncedChanges({ taskId: announcedId, task: tasks.find(({ id }) => id === announcedId) ?? gone })
  const close = () => onDialog({ kind: 'none' })

  if (dialog.kind === 'loaded') return dialog.render(close)
  const values = dialog.kind === 'create' ? dialog.values : undefined
  const lane = projectLanes.find(({ id }) => id === values?.laneId) ?? firstLane(projectLanes)
  if (dialog.kind === 'create' && lane) {
    return (
      <CreateTaskDialog
        project={project}
        viewer={viewer}
        people={people}
        lanes={projectLanes}
        lane={lane}
        values={values}
        onCreated={showNewCard}
        onClose={close}
      />
    )
  }
  if (gone && (dialog.kind === 'edit' || dialog.kind === 'none')) {
    return (
      <GoneTask
        key={gone.id}
        task={gone}
        viewer={viewer}
        people={people}
        can={can}
        onClose={() => {
          close()
          endRename()
          if (openId === gone.id) onCloseTask()
        }}
      />
    )
  }
  if (dialog.kind === 'edit') {
    const task = find(dialog.taskId)
    return task && <EditTaskDialog people={people} task={task} onClose={close} />
  }
  if (dialog.kind === 'delete') {
    const task = find(dialog.taskId)
    return task && <DeleteTaskDialog tasks={[task]} onConfirm={() => remove(task)} onClose={close} />
  }
  if (openId === undefined || (dialog.kind === 'deleted' && dialog.taskId === openId)) return null
  return (
    <TaskDetailsDialog
      key={openId}
      taskId={openId}
      task={find(openId)}
      projectId={project.id}
      viewer={viewer}
      can={can}
      onEdit={() => onDialog({ kind: 'edit', taskId: openId })}
      onDelete={() => onDialog({ kind: 'delete', taskId: openId })}
      onClose={onCloseTask}
    />
  )

  function remove(task: Task) {
    if (openId === task.id) onCloseTask()
    onDialog({ kind: 'deleted', taskId: task.id })
    void deleteTask(task)
  }
}

function idInUse(dialog: BoardDialog, openId: number | undefined) {
  if (dialog.kind === 'create' || dialog.kind === 'loaded') return null
  return dialog.kind === 'none' || dialog.kind === 'deleted' ? openId : dialog.taskId
}

/** The open or renamed task as it was seen last, if it is no longer on the board. */
function useGoneTask(taskId: number | undefined, tasks: readonly Task[]) {
  const [seen, setSeen] = useState<Task | undefined>()
  const task = tasks.find(({ id }) => id === taskId)
  if (task !== undefined && task !== seen) setSeen(task)
  return task === undefined && taskId !== undefined && seen?.id === taskId ? seen : undefined
}
