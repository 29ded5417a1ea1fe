import { displayName } from '@/domain/account'
import { queries } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { taskCount } from '../tasks/task-count'
import type { MyTask, Person } from '../tasks/task-types'
import { type Plan, plannedWords, planTasks } from '../tasks/write/plan-tasks'

const staleTimeMs = 30_000

/** Reads ahead who can be assigned to these tasks. A list that cannot be read leaves the decision to the server. */
export const readMembersOf = (tasks: readonly MyTask[]) =>
  Promise.allSettled(
    projectsOf(tasks).map(({ id }) =>
      queries.projectMember.list.fetch({ projectId: id }, { staleTime: staleTimeMs }),
    ),
  )

/** Writes a plan; if somebody is not a member of all projects of the tasks, nothing is written, and a toast says why. */
export async function dropTasks(tasks: readonly MyTask[], plan: Plan) {
  if (plan.assignee) await readMembersOf(tasks)
  const refusal = refusalOf(tasks, plan.assignee)
  if (refusal !== null) return notify.error(refusal, 'Nothing was changed')
  await planTasks(tasks, plan)
}

/** `Order gravel: assigned to Finn Okafor`, or the reason why that is not possible. */
export function droppedWords(tasks: readonly MyTask[], plan: Plan | null) {
  const [first, ...others] = tasks
  const name = first && others.length === 0 ? first.title : taskCount(tasks.length)
  if (!plan) return { words: name, isRefused: false }
  const refusal = refusalOf(tasks, plan.assignee)
  return { words: refusal ?? `${name}: ${plannedWords(plan)}`, isRefused: refusal !== null }
}

const list = new Intl.ListFormat('en')

/** Why somebody cannot be assigned to tasks; null if they can, or if that is not known yet. */
function refusalOf(tasks: readonly MyTask[], assignee: Plan['assignee']) {
  if (!assignee) return null
  const others = projectsOf(tasks).filter(({ id }) => !mayBeIn(id, assignee))
  if (others.length === 0) return null
  const names = list.format(others.map(({ name }) => `“${name}”`))
  return `${displayName(assignee)} is not a member of ${names}.`
}

function mayBeIn(projectId: number, person: Person) {
  const members = queries.projectMember.list.getData({ projectId })
  return members === undefined || members.some(({ id }) => id === person.id)
}

const projectsOf = (tasks: readonly MyTask[]) => [
  ...new Map(
    tasks.map(({ projectId, project }) => [projectId, { id: projectId, name: project.name }]),
  ).values(),
]
