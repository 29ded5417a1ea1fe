import { useEffect, useRef, useState } from 'react'
import { taskStatusLabels } from '@/domain/task'
import { Announcer } from '@/web/ui/feedback/announcer'
import { matchingTasks, taskCount } from '../tasks/task-count'
import type { MyTask } from '../tasks/task-types'
import { usePendingChanges, changesTask, type PendingChange } from '../tasks/write/pending-changes'

type MyTasksAnnouncerProps = {
  tasks: readonly MyTask[]
  /** How many of them pass the filters; null without filters. */
  matching: number | null
}

/** Tells screen readers how many tasks the filters leave, and what others do with the tasks meanwhile. */
export function MyTasksAnnouncer({ tasks, matching }: MyTasksAnnouncerProps) {
  const pending = usePendingChanges()
  const seen = useRef<Seen | null>(null)
  const [moves, setMoves] = useState('')
  useEffect(() => {
    const before = seen.current
    seen.current = { tasks, pending }
    const announced = before && movesOfOthers(before, seen.current)
    if (announced) setMoves(announced)
  }, [tasks, pending])
  return (
    <>
      <Announcer text={matching === null ? '' : matchingTasks(matching)} />
      <Announcer text={moves} />
    </>
  )
}

/** The tasks as they are shown, and the own writes that are part of what is shown. */
type Seen = { tasks: readonly MyTask[]; pending: readonly PendingChange[] }

const mostNamed = 3

/** What others have moved between two sights of the tasks; empty if it is nothing. */
export function movesOfOthers(before: Seen, after: Seen) {
  const statusBefore = new Map(before.tasks.map(({ id, status }) => [id, status]))
  const own = [...before.pending, ...after.pending]
  const moved = after.tasks.filter(
    ({ id, status }) =>
      statusBefore.has(id) &&
      statusBefore.get(id) !== status &&
      !own.some((change) => changesTask(change, id)),
  )
  if (moved.length > mostNamed) return `${taskCount(moved.length)} moved`
  return moved.map(({ title, status }) => `“${title}” moved to ${taskStatusLabels[status]}.`).join(' ')
}
