import { counted } from '@/domain/counted'
import { followedProjects } from '@/web/app/live/followed-projects'
import { pageState } from '@/web/lib/page-state'
import { formatDueWeekday } from '@/web/lib/due-dates'
import type { Task } from '../task-types'
import { openPartsHint } from './open-parts'
import { readBoardAgain, taskOnBoard } from './task-cache'
import type { Written } from './undo-steps'

/* The server makes the next task of a recurring one when it is finished, and the stream brings it. */

/** The next tasks that the stream has brought, by the ids of those that were finished, and who waits for one. */
const next = pageState(() => ({
  tasks: new Map<number, Task>(),
  waiting: new Map<number, (task: Task) => void>(),
}))

/** Notes a finished task and its next one. */
export function noteNextTask(tasks: readonly Task[]) {
  const [finished, made, ...others] = tasks.toSorted((one, other) => one.id - other.id)
  if (!finished || !made || others.length > 0) return
  const { tasks: brought, waiting } = next.current
  const take = waiting.get(finished.id)
  if (take) take(made)
  else brought.set(finished.id, made)
}

const patienceMs = 1_000

/** The task that follows a finished one; null if the stream does not bring it, as without a connection. */
function nextTaskOf({ id, projectId }: Task) {
  const { tasks, waiting } = next.current
  const made = tasks.get(id)
  tasks.delete(id)
  if (made && taskOnBoard(made)) return made
  if (!followedProjects().has(projectId)) return null
  return new Promise<Task | null>((resolve) => {
    const giveUp = setTimeout(() => {
      waiting.delete(id)
      void readBoardAgain(projectId)
      resolve(null)
    }, patienceMs)
    waiting.set(id, (task) => {
      clearTimeout(giveUp)
      waiting.delete(id)
      resolve(task)
    })
  })
}

type Change = { before: Pick<Task, 'status' | 'repeat'>; after: Task }

/** Its repeat has gone to the next one. */
const isFollowed = ({ before, after }: Change) =>
  after.status === 'done' && before.status !== 'done' && before.repeat !== null && after.repeat === null

/** What a toast says of a finished task: its open parts, and when the next one is due. */
export async function finishHint(change: Written) {
  const parts = openPartsHint([change])
  if (!isFollowed(change)) return parts
  const due = formatDueWeekday((await nextTaskOf(change.after)) ?? { dueDate: null, dueDay: null })
  return joined(parts, due === null ? 'The next one was made.' : `The next one is due on ${due}.`)
}

/** Says the same of tasks that were finished together, and how many are next. */
export function finishHints(written: readonly Written[]) {
  const made = written.filter(isFollowed).length
  const [only] = written
  const isOfOne = only && written.length === 1
  const words = isOfOne
    ? 'The next one was made.'
    : `${counted(made, 'next task')} ${made === 1 ? 'was' : 'were'} made.`
  return joined(openPartsHint(written), made > 0 ? words : null)
}

const joined = (...hints: (string | null)[]) => hints.filter((hint) => hint !== null).join(' ') || null
