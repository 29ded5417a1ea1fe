import { useEffect, useRef, useState } from 'react'
import { Announcer } from '@/web/ui/announcer'
import { usePendingChanges } from '../tasks/pending-changes'
import { matchingTasks } from '../tasks/task-count'
import type { MyTask } from '../tasks/task-types'
import { movesOfOthers, type Seen } from './announced-texts'

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
    const said = before && movesOfOthers(before, seen.current)
    if (said) setMoves(said)
  }, [tasks, pending])
  return (
    <>
      <Announcer text={matching === null ? '' : matchingTasks(matching)} />
      <Announcer text={moves} />
    </>
  )
}
