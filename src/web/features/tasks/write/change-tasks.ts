import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import type { Due } from '@/domain/due'
import { type TaskPriority, taskPriorityLabels } from '@/domain/task'
import { daysAfter } from '@/domain/time-zone'
import { formatDay, formatDue } from '@/web/lib/due-dates'
import { type LaneChoice, movedValues, moveChanges } from '../../lanes/lane-model'
import { dueAfterDays, type Postponement, postponed } from '../dates/due-model'
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
  const date = formatDue(due)
  return changeTasks(tasks, date === null ? 'left without a due date' : `made due ${date}`, due)
}

export const setStartDates = (tasks: readonly Task[], startDate: string | null) =>
  changeTasks(
    tasks,
    startDate === null ? 'left without a start date' : `made to start on ${formatDay(startDate)}`,
    { startDate },
  )

export const setEstimates = (tasks: readonly Task[], estimate: number | null) =>
  changeTasks(tasks, estimate === null ? 'left without an estimate' : `estimated at ${estimate} each`, {
    estimate,
  })

export const setPriorities = (tasks: readonly Task[], priority: TaskPriority) =>
  changeTasks(tasks, `set to ${taskPriorityLabels[priority].toLowerCase()} priority`, { priority })

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

const daysInWeek = 7

/** Gives tasks to somebody else, or moves their due and start dates by whole weeks, or both at once. */
export function planTasks(
  tasks: readonly Task[],
  { assignee, weeks }: { assignee?: Person | null | undefined; weeks: number },
) {
  const assigned = assignee === undefined ? {} : { assignedTo: assignee?.id ?? null }
  const parts = partsOf(tasks, (task) => ({
    ...assigned,
    ...(weeks !== 0 && {
      ...dueAfterDays(task, weeks * daysInWeek),
      startDate: task.startDate && daysAfter(task.startDate, weeks * daysInWeek),
    }),
  }))
  const words = [
    ...(assignee === undefined
      ? []
      : [assignee ? `assigned to ${displayName(assignee)}` : 'assigned to nobody']),
    ...(weeks === 0 ? [] : [`moved by ${counted(Math.abs(weeks), 'week')}`]),
  ]
  const shown = assignee === undefined ? {} : { shown: { assignee } }
  return changeParts(
    parts.map((part) => ({ ...part, ...shown })),
    words.join(' and '),
  )
}

const postponedParts = (tasks: readonly Task[], by: Postponement) => {
  const now = new Date()
  return partsOf(tasks, (task) => postponed(task, by, now))
}

/** One part for all tasks that get the same values. */
function partsOf(tasks: readonly Task[], changesOf: (task: Task) => BatchChanges) {
  const parts = new Map<string, { tasks: Task[]; changes: BatchChanges }>()
  for (const task of tasks) {
    const changes = changesOf(task)
    const key = JSON.stringify(changes)
    parts.set(key, { changes, tasks: [...(parts.get(key)?.tasks ?? []), task] })
  }
  return [...parts.values()]
}

function changeTasks(tasks: readonly Task[], verb: string, changes: BatchChanges, shown?: OptimisticChanges) {
  const different = tasks.filter((task) => !isAlready(task, valuesFor(task, changes)))
  return changeParts([{ tasks: different, changes, shown }], verb)
}

async function changeParts(parts: readonly BatchPart[], verb: string) {
  const [first] = parts.flatMap(({ tasks }) => tasks)
  if (!first) return
  const batch = writeBatch({ projectId: first.projectId, parts, verb, action: undoAction(() => step) })
  const step: BatchStep = { batch }
  void addStep(step)
  await batch.catch(() => undefined)
}
