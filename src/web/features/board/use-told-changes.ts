import { useEffect, useRef } from 'react'
import { deleterOf } from '@/web/app/live/deletions'
import { recentChangeOf } from '@/web/app/live/recent-changes'
import { notify } from '@/web/lib/notify'
import { actorName } from '../tasks/people-model'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import { toldChange, type InHand } from './told-changes'

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
    const other = taskId === null ? null : recentChangeOf(taskId)
    const change = toldChange(earlier, now, {
      deleter: actorName(taskId === null ? null : deleterOf(taskId), viewer, people),
      other: other && actorName(other.actorId, viewer, people),
    })
    if (change) notify.success(change)
  }, [taskId, task, canEdit, viewer, people])
}
