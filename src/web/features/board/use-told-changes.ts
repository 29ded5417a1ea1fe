import { useEffect, useRef } from 'react'
import { movedHere } from '../tasks/move/tasks-to-move'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import type { InHand } from './told-changes'

/** The id is null while a task is created, and undefined if nothing is in hand. */
type Held = { taskId: number | null | undefined; task: Task | undefined }

/** Says what somebody else does to the task in hand: the lifted one, or that of an open form, dialog or picker. */
export function useToldChanges({ taskId, task }: Held) {
  const { viewer, people, canEdit } = useBoard()
  const before = useRef<(InHand & Pick<Held, 'taskId'>) | null>(null)
  useEffect(() => {
    const earlier = before.current
    const now = { taskId, task, canEdit }
    before.current = now
    if (taskId === undefined || earlier?.taskId !== taskId) return
    if (taskId !== null && !task && movedHere.has(taskId)) return
    // A page that has lost its network tells of nothing.
    void import('./tell-change').then(
      ({ tellChange }) => tellChange(earlier, now, { taskId, viewer, people }),
      () => undefined,
    )
  }, [taskId, task, canEdit, viewer, people])
}
