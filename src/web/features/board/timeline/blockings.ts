import { shortIdOf } from '@/domain/short-id'
import type { Outputs } from '@/web/app/trpc'
import type { Task } from '../../tasks/task-types'
import { type DatedTask, type Span, spanOf } from './timeline-bars'

type Relation = Outputs['relation']['listOfProject'][number]

/** A task of the timeline, and another one that waits for it. */
export type Blocking = { id: number; blocker: Task; blocked: Task }

/** What blocks what among these tasks. */
export function blockingsAmong(relations: readonly Relation[], tasks: readonly Task[]): Blocking[] {
  const known = new Map(tasks.map((task) => [task.id, task]))
  return relations.flatMap(({ id, kind, fromTaskId, toTaskId }) => {
    const [blocker, blocked] = [known.get(fromTaskId), known.get(toTaskId)]
    return kind === 'blocks' && blocker && blocked ? [{ id, blocker, blocked }] : []
  })
}

/** Those that begin or end at each task. */
export function blockingsOfTasks(blockings: readonly Blocking[]): ReadonlyMap<number, readonly Blocking[]> {
  const ofTasks = new Map<number, Blocking[]>()
  for (const blocking of blockings) {
    for (const { id } of [blocking.blocker, blocking.blocked])
      ofTasks.set(id, [...(ofTasks.get(id) ?? []), blocking])
  }
  return ofTasks
}

type Waiting = { blocker: DatedTask; blocked: DatedTask }

/** Whether a task is planned to start while another one has to be done first; both can be on one day. */
export function isConflict(
  { blocker, blocked }: Waiting,
  before: Span | null = spanOf(blocker),
  after: Span | null = spanOf(blocked),
) {
  const areOpen = blocker.status !== 'done' && blocked.status !== 'done'
  return areOpen && before !== null && after !== null && after.start < before.end
}

const maxNames = 2

/** `Starts before NG-12 ends`, for each task that starts too early. */
export function conflictWords(blockings: readonly Blocking[], key: string): ReadonlyMap<number, string> {
  const blockers = new Map<number, string[]>()
  for (const { blocker, blocked } of blockings.filter((each) => isConflict(each)))
    blockers.set(blocked.id, [...(blockers.get(blocked.id) ?? []), shortIdOf(key, blocker.number)])
  return new Map([...blockers].map(([taskId, names]) => [taskId, wordsOf(names)]))
}

function wordsOf(names: readonly string[]) {
  if (names.length === 1) return `Starts before ${names[0]} ends`
  const shown = names.length > maxNames ? [names[0], `${names.length - 1} others`] : names
  return `Starts before ${shown.join(' and ')} end`
}
