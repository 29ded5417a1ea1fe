import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import { type Due, notDue } from '@/domain/due'
import { type TaskPriority, taskPriorityLabels } from '@/domain/task'
import { dueOnDay, formatDueWeekday, formatStart } from '@/web/lib/due-dates'
import { type LaneChoice, movedValues, moveChanges } from '../../lanes/lane-model'
import { type Dates, datesDueOn, type Postponement, postponed, shiftedDates } from '../dates/due-model'
import { updateTask } from './change-task'
import { isAlready } from './merge-model'
import { type Place, placedWords } from './placed-words'
import type { OptimisticChanges } from './pending-changes'
import { type BatchChanges, type BatchPart, valuesFor, writeBatch } from './batch'
import type { Person, Task } from '../task-types'
import { undoAction } from './use-undo'
import { addStep, type BatchStep, type Written } from '@/web/app/undo-steps'

/*
 * Each changes tasks together, with one toast and one undo for all. They are shown as changed before the server answers. Tasks of
 * several projects are sent by a call for each.
 */

export const moveTasks = (tasks: readonly Task[], to: LaneChoice) =>
  changeTasks(tasks, `moved to ${to.name}`, moveChanges(to), movedValues(to))

/** Puts them as one block between two tasks of the lane, or at an end of it. */
export const placeTasks = (
  tasks: readonly Task[],
  to: LaneChoice,
  { before, after }: Pick<Place, 'before' | 'after'>,
) =>
  changeParts(
    [{ tasks, changes: { ...moveChanges(to), afterTaskId: before?.id ?? null }, shown: movedValues(to) }],
    placedWords(tasks, { lane: to, before, after }),
  )

export const assignTasks = (tasks: readonly Task[], assignee: Person | null) =>
  changeTasks(
    tasks,
    assignee ? `assigned to ${displayName(assignee)}` : 'assigned to nobody',
    { assignedTo: assignee?.id ?? null },
    { assignee },
  )

export function setDueDates(tasks: readonly Task[], due: Due) {
  const date = formatDueWeekday(due)
  return changeTasks(tasks, fieldWords('Due date', date), due)
}

export const setStartDates = (tasks: readonly Task[], startDate: string | null) =>
  changeTasks(tasks, fieldWords('Start date', formatStart(startDate)), { startDate })

export const setEstimates = (tasks: readonly Task[], estimate: number | null) =>
  changeTasks(tasks, fieldWords('Estimate', estimate === null ? null : String(estimate)), { estimate })

export const setPriorities = (tasks: readonly Task[], priority: TaskPriority) =>
  changeTasks(tasks, fieldWords('Priority', taskPriorityLabels[priority].toLowerCase()), { priority })

/** Gives all of them a label, or takes it from all. */
export const labelTasks = (tasks: readonly Task[], labelId: number, isGiven: boolean) =>
  isGiven
    ? changeTasks(tasks, 'labelled', { addLabels: [labelId] })
    : changeTasks(tasks, 'left without the label', { removeLabels: [labelId] })

export const archiveTasks = (tasks: readonly Task[]) => changeTasks(tasks, 'archived', { archived: true })

export const unarchiveTasks = (tasks: readonly Task[]) =>
  changeTasks(tasks, 'unarchived', { archived: false })

/** Each counted from its own due date. */
export function postponeTasks(tasks: readonly Task[], by: Postponement) {
  return changeParts(
    postponedParts(tasks, by),
    by === 'next Monday' ? 'postponed to Monday' : `postponed by ${by}`,
  )
}

/** Moves start and due dates by days. Times of day stay, and so do tasks that would leave the calendar. */
export const shiftTasks = (tasks: readonly Task[], days: number) =>
  setDates(tasks, (task) => shiftedDates(task, days), `moved by ${counted(Math.abs(days), 'day')}`)

/** Makes tasks due on a day, and those that had a time at their time. */
export const scheduleTasks = (tasks: readonly Task[], date: string) =>
  setDates(tasks, (task) => datesDueOn(task, date), `made due ${formatDueWeekday(dueOnDay(date))}`)

/** Leaves tasks without a due date. */
export const unscheduleTasks = (tasks: readonly Task[]) =>
  setDates(tasks, () => notDue, 'left without a due date')

/** Makes a task start on one day and due on another, at the time at which it was due before. */
export const setSpan = (task: Task, { start, end }: { start: string; end: string }) =>
  updateTask(task, { ...datesDueOn(task, end), startDate: start })

const setDates = (tasks: readonly Task[], datesOf: (task: Task) => Partial<Dates> | null, verb: string) =>
  changeEach(tasks, datesOf, { verb })

type OwnChanges = Partial<Dates> & Pick<BatchChanges, 'assignedTo'>

/**
 * Changes each task in its own way; `shown` holds further fields that change in all of them. One task is changed as its
 * details change it: if somebody else has changed the same fields, theirs are kept.
 */
export async function changeEach(
  tasks: readonly Task[],
  changesOf: (task: Task) => OwnChanges | null,
  { verb, shown }: { verb: string; shown?: OptimisticChanges },
) {
  const changed = tasks.flatMap((task) => {
    const changes = changesOf(task)
    return changes && !isAlready(task, changes) ? [{ task, changes }] : []
  })
  const [first, ...others] = changed
  if (first && others.length === 0) return void (await updateTask(first.task, first.changes, shown))
  await changeParts(
    withEqualChanges(changed).map((part) => ({ ...part, shown })),
    verb,
  )
}

function postponedParts(tasks: readonly Task[], by: Postponement) {
  const now = new Date()
  return withEqualChanges(tasks.map((task) => ({ task, changes: postponed(task, by, now) })))
}

/** One part for all tasks with the same changes. */
function withEqualChanges(changed: readonly { task: Task; changes: BatchChanges }[]) {
  const parts = new Map<string, { tasks: Task[]; changes: BatchChanges }>()
  for (const { task, changes } of changed) {
    const key = JSON.stringify(changes)
    parts.set(key, { changes, tasks: [...(parts.get(key)?.tasks ?? []), task] })
  }
  return [...parts.values()]
}

type Words = string | { verb: string; said: (tasks: string) => string }

/** The words for a field that several tasks get: `Due date of 3 tasks set to Fri 4 Dec`. */
const fieldWords = (name: string, value: string | null) => ({
  verb: value === null ? `left without ${indefinite(name)}` : `given the ${name.toLowerCase()} ${value}`,
  said: (tasks: string) =>
    value === null ? `${name} of ${tasks} removed` : `${name} of ${tasks} set to ${value}`,
})

const indefinite = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`

function changeTasks(tasks: readonly Task[], words: Words, changes: BatchChanges, shown?: OptimisticChanges) {
  const different = tasks.filter((task) => !isAlready(task, valuesFor(task, changes)))
  return changeParts([{ tasks: different, changes, shown }], words)
}

async function changeParts(parts: readonly BatchPart[], words: Words) {
  const { verb, said } = typeof words === 'string' ? { verb: words, said: undefined } : words
  const tasks = parts.flatMap((part) => part.tasks)
  const projectIds = new Set(tasks.map(({ projectId }) => projectId))
  if (projectIds.size === 0) return
  const together = projectIds.size > 1 ? { tasks, results: [], written: [] } : undefined
  const action = undoAction(() => step)
  const batches = [...projectIds].map((projectId) =>
    writeBatch({ projectId, parts: partsIn(projectId, parts), verb, said, action, together }),
  )
  const step: BatchStep = { batch: allWritten(batches) }
  void addStep(step)
  await step.batch
}

const partsIn = (projectId: number, parts: readonly BatchPart[]) =>
  parts
    .map((part) => ({ ...part, tasks: part.tasks.filter((task) => task.projectId === projectId) }))
    .filter(({ tasks }) => tasks.length > 0)

/** What the batches of some projects have changed; one that fails does not undo another one. */
async function allWritten(batches: readonly Promise<readonly Written[]>[]) {
  const results = await Promise.allSettled(batches)
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
