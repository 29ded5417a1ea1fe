import type { Can } from '@/domain/access'
import { type RefObject, useEffect, useState } from 'react'
import { useFollow } from '@/web/app/live/followed-projects'
import { trpc } from '@/web/app/trpc'
import { useCan } from '@/web/lib/use-can'
import { errorCode } from '@/web/lib/error-code'
import { DeleteTaskDialog } from '../tasks/form/delete-task-dialog'
import { EditTaskDialog } from '../tasks/form/edit-task-dialog'
import { isBegun } from '../tasks/write/begun-task'
import { usePendingChanges, withPending } from '../tasks/write/pending-changes'
import { byName } from '../tasks/people-model'
import type { MyTask, Person, Task } from '../tasks/task-types'
import { deleteTask } from '../tasks/write/delete-tasks'
import { GoneTask } from './lazy-gone-task'
import { TaskDetailsBeside } from './task-details-beside'
import { TaskDetailsDialog } from './task-details-dialog'

/** The dialog over a list of tasks. The details of one are opened by the URL, over the list when no other dialog is open. */
export type TaskDialog = { kind: 'none' } | { kind: 'edit' | 'delete' | 'deleted'; taskId: number }

export type TaskDialogsProps = {
  dialog: TaskDialog
  onDialog: (dialog: TaskDialog) => void
  /** The task named by the URL. */
  openId: number | undefined
  /** The viewer's tasks; others are asked for. */
  tasks: readonly MyTask[]
  viewer: Person
  /** True if the details stand beside the list, where other dialogs leave them. */
  isBeside?: boolean
  /** Of the details there. */
  besideRef?: RefObject<HTMLElement | null>
  onCloseTask: () => void
}

/** The details and dialogs of a page with tasks of several projects. */
export function TaskDialogs(props: TaskDialogsProps) {
  const { dialog, openId, onDialog } = props
  useEndOfDeletion(dialog, openId, onDialog)
  const taskId = dialog.kind === 'none' ? openId : dialog.taskId
  return (
    taskId !== undefined &&
    dialog.kind !== 'deleted' && <DialogsOfTask key={taskId} {...props} taskId={taskId} kind={dialog.kind} />
  )
}

/** The address no longer names the task that was deleted, and can name it again when it is restored. */
export function useEndOfDeletion(
  dialog: { kind: string; taskId?: number },
  openId: number | undefined,
  onDialog: (dialog: { kind: 'none' }) => void,
) {
  const hasLeft = dialog.kind === 'deleted' && dialog.taskId !== openId
  useEffect(() => {
    if (hasLeft) onDialog({ kind: 'none' })
  }, [hasLeft, onDialog])
}

type DialogsOfTaskProps = Omit<TaskDialogsProps, 'dialog'> & {
  taskId: number
  kind: 'none' | 'edit' | 'delete'
}

/** The dialogs of one task, which need not be one of the viewer's. */
function DialogsOfTask(props: DialogsOfTaskProps) {
  const { taskId, kind, onDialog, openId, tasks, viewer, isBeside = false, besideRef, onCloseTask } = props
  const { task, can, isDeleted } = useTaskInDialog(taskId, tasks)
  const close = () => onDialog({ kind: 'none' })
  const details = {
    taskId,
    task,
    viewer,
    can,
    onEdit: () => onDialog({ kind: 'edit', taskId }),
    onDelete: () => onDialog({ kind: 'delete', taskId }),
    onClose: onCloseTask,
  }

  function remove(removed: Task) {
    if (openId === taskId) onCloseTask()
    onDialog({ kind: 'deleted', taskId })
    void deleteTask(removed)
  }

  return (
    <>
      {!isDeleted && (kind === 'none' || isBeside) && (
        <>
          {task && <Follow projectId={task.projectId} />}
          {isBeside ? <TaskDetailsBeside ref={besideRef} {...details} /> : <TaskDetailsDialog {...details} />}
        </>
      )}
      {task && (isDeleted || kind === 'edit') && (
        <DialogWithPeople
          task={task}
          viewer={viewer}
          can={can}
          isDeleted={isDeleted}
          onClose={() => {
            close()
            if (isDeleted && openId === taskId) onCloseTask()
          }}
        />
      )}
      {task && !isDeleted && kind === 'delete' && (
        <DeleteTaskDialog tasks={[task]} onConfirm={() => remove(task)} onClose={close} />
      )}
    </>
  )
}

type DialogWithPeopleProps = {
  task: Task
  viewer: Person
  can: Can
  isDeleted: boolean
  onClose: () => void
}

function DialogWithPeople({ isDeleted, viewer, can, ...dialog }: DialogWithPeopleProps) {
  const { projectId } = dialog.task
  const { data: members = [] } = trpc.projectMember.list.useQuery({ projectId })
  const people = byName(members)
  useFollow(projectId)
  return isDeleted ? (
    <GoneTask {...dialog} viewer={viewer} people={people} can={can} />
  ) : (
    <EditTaskDialog {...dialog} people={people} />
  )
}

/** The open task changes as others change it. */
function Follow({ projectId }: { projectId: number }) {
  useFollow(projectId)
  return null
}

/** The task of a dialog: the viewer's, or else as the server has it; one that was deleted as it was seen last. */
function useTaskInDialog(taskId: number, tasks: readonly MyTask[]) {
  const mine = tasks.find(({ id }) => id === taskId)
  const pending = usePendingChanges()
  const isWhole = mine !== undefined && !isBegun(mine)
  const { data, error, refetch } = trpc.task.get.useQuery({ taskId }, { enabled: !isWhole })
  const [fetched] = data && !error ? withPending([data], pending) : []
  const isOld = mine !== undefined && fetched !== undefined && fetched.version < mine.version
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const current: Task | undefined = isWhole ? mine : fetched
  const [seen, setSeen] = useState(current)
  if (current && current !== seen) setSeen(current)
  // It stays gone while it is asked for again.
  const [isGone, setGone] = useState(false)
  const isGoneNow = !current && (isGone || errorCode(error) === 'NOT_FOUND')
  if (isGoneNow !== isGone) setGone(isGoneNow)
  const task = current ?? seen

  const projectId = task?.projectId ?? 0
  const isOthers = mine === undefined && task !== undefined
  const { data: project } = trpc.project.get.useQuery({ projectId }, { enabled: isOthers })
  return {
    task,
    can: useCan(mine ? { access: mine.access, status: 'active' } : project),
    isDeleted: isOthers && isGoneNow,
  }
}
