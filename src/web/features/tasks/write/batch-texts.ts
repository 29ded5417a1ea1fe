import { counted } from '@/domain/counted'
import type { Outputs } from '@/web/app/trpc'
import type { ToastAction } from '@/web/lib/notify'
import { taskCount } from '../task-count'
import type { Task } from '../task-types'
import { finishHints } from './next-tasks'
import { withHint } from './open-parts'
import type { Written } from './undo-steps'

/** Tasks of one project, and what happens to them: "moved to Done". */
export type BatchSubject = {
  projectId: number
  tasks: readonly Task[]
  verb: string
  /** What the toast says instead of the verb: "Due date of 3 tasks set to Fri 4 Dec". */
  said?: (tasks: string) => string
}

/** What the server has done, and the tasks that it rejected. */
export type BatchResult<Done> = { done: Done[]; rejected: Rejection[] }

/** The toast of a batch: how many tasks, and which were not and why. */
export const batchMeta = (
  { tasks, verb, said }: Omit<BatchSubject, 'projectId'>,
  result: BatchResult<unknown>,
  action?: ToastAction,
  written: () => readonly Written[] = () => [],
) => ({
  // Read when the server has answered.
  get success() {
    const text = batchText(result.done.length, result.rejected, tasks, verb, said)
    return withHint({ title: 'Success', text, action }, finishHints(written()))
  },
})

/** Batches of several projects that do the same: all their tasks, and what each has done so far. */
export type BatchesTogether = {
  tasks: readonly Task[]
  results: BatchResult<unknown>[]
  /** What they have changed, if they change tasks. */
  written?: Written[]
}

/** Of the toasts of batches of several projects, each says what all of them have done by then. */
export function batchesMeta(
  { tasks, results, written = [] }: BatchesTogether,
  { verb, said }: Pick<BatchSubject, 'verb' | 'said'>,
  action?: ToastAction,
) {
  const done = () => results.reduce((count, result) => count + result.done.length, 0)
  const text = () =>
    batchText(
      done(),
      results.flatMap(({ rejected }) => rejected),
      tasks,
      verb,
      said,
    )
  return {
    get success() {
      return withHint({ title: 'Success', text: text(), action }, finishHints(written))
    },
    failure: (error: Error) => (done() === 0 ? error.message : { title: 'Error', text: text(), action }),
  }
}

export type Rejection = Outputs['task']['updateMany']['refused'][number]

/** `2 tasks archived. “Bench” was not archived: Only a done task can be archived.` */
export function batchText(
  changed: number,
  rejected: readonly Rejection[],
  tasks: readonly Task[],
  verb: string,
  said = (changedTasks: string) => `${changedTasks} ${verb}`,
) {
  const done = said(taskCount(changed))
  return rejected.length === 0 ? done : `${done}. ${rejectionText(rejected, tasks, verb)}`
}

/** Names the tasks that were rejected, and why. */
export function rejectionText(rejected: readonly Rejection[], tasks: readonly Task[], verb: string) {
  const reasons = [...new Set(rejected.map(({ reason }) => reason))]
  return reasons
    .map((why) => {
      const ids = new Set(rejected.filter(({ reason }) => reason === why).map(({ id }) => id))
      const titles = tasks.filter(({ id }) => ids.has(id)).map(({ title }) => title)
      return `${namesOf(titles)} ${titles.length === 1 ? 'was' : 'were'} not ${verb}: ${why}`
    })
    .join(' ')
}

const namedTasks = 2
const list = new Intl.ListFormat('en')

/** `“Bench”, “Paths” and 4 others`. */
function namesOf(titles: readonly string[]) {
  const named = titles.slice(0, namedTasks).map((title) => `“${title}”`)
  const others = titles.length - named.length
  return list.format(others === 0 ? named : [...named, counted(others, 'other')])
}
