import type { Outputs } from '@/web/app/trpc'
import { taskCount } from './task-count'
import type { Task } from './task-types'

export type Refusal = Outputs['task']['updateMany']['refused'][number]

/** `2 tasks archived. “Bench” was not archived: Only a done task can be archived.` */
export function batchText(
  changed: number,
  refused: readonly Refusal[],
  tasks: readonly Task[],
  verb: string,
) {
  const done = `${taskCount(changed)} ${verb}`
  return refused.length === 0 ? done : `${done}. ${refusalText(refused, tasks, verb)}`
}

/** Names the tasks that were refused, and why. */
export function refusalText(refused: readonly Refusal[], tasks: readonly Task[], verb: string) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return reasons
    .map((why) => {
      const ids = new Set(refused.filter(({ reason }) => reason === why).map(({ id }) => id))
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
  return list.format(others === 0 ? named : [...named, others === 1 ? '1 other' : `${others} others`])
}
