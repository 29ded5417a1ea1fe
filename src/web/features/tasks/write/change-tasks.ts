import { displayName } from '@/domain/account'
import type { Due } from '@/domain/due'
import { type TaskPriority, taskPriorityLabels } from '@/domain/task'
import { formatDueWeekday, formatStart } from '@/web/lib/due-dates'
import { type LaneChoice, movedValues, moveChanges } from '../../lanes/lane-model'
import { type Postponement, postponed } from '../dates/due-model'
import { isAlready } from './merge-model'
import { type Place, placedWords } from './placed-words'
import type { OptimisticChanges } from './pending-changes'
import { type BatchChanges, type BatchPart, valuesFor, writeBatch } from './batch'
import type { Person, Task } from '../task-types'
import { undoAction } from './use-undo'
import { addStep, type BatchStep } from './undo-steps'

/*
 * Each changes tasks of one project together, with one undo for all. They are shown as changed before the server
 * answers.
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

/** One part for all tasks that get the same due date. */
function postponedParts(tasks: readonly Task[], by: Postponement) {
  const now = new Date()
  const parts = new Map<string, { tasks: Task[]; changes: Due }>()
  for (const task of tasks) {
    const changes = postponed(task, by, now)
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
  const [first] = parts.flatMap(({ tasks }) => tasks)
  if (!first) return
  const batch = writeBatch({
    projectId: first.projectId,
    parts,
    verb,
    said,
    action: undoAction(() => step),
  })
  const step: BatchStep = { batch }
  void addStep(step)
  await batch.catch(() => undefined)
}
