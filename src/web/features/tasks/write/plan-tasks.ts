import { displayName } from '@/domain/account'
import { notDue } from '@/domain/due'
import { formatDay, middayOf } from '@/web/lib/dates'
import { datesInWeek } from '../dates/due-model'
import type { Person, Task } from '../task-types'
import { changeEach } from './change-tasks'

/** Whom tasks are given to, and the first day of the week in which they are due; null is nobody and no date. */
export type Plan = { assignee?: Person | null | undefined; week?: string | null | undefined }

/** Gives tasks to somebody else, or moves their dates by whole weeks, or both, with one undo for all. */
export const planTasks = (tasks: readonly Task[], plan: Plan) =>
  changeEach(tasks, (task) => plannedChanges(task, plan), {
    verb: plannedWords(plan),
    ...(plan.assignee !== undefined && { shown: { assignee: plan.assignee } }),
  })

export function plannedChanges(task: Task, { assignee, week }: Plan) {
  const dates = plannedDates(task, week)
  return dates && { ...dates, ...(assignee !== undefined && { assignedTo: assignee?.id ?? null }) }
}

function plannedDates(task: Task, week: Plan['week']) {
  if (week === undefined) return {}
  return week === null ? notDue : datesInWeek(task, week)
}

/** `assigned to Finn Okafor and moved to the week of 30 Nov`. */
export function plannedWords({ assignee, week }: Plan) {
  const words = []
  if (assignee !== undefined) words.push(`assigned to ${assignee ? displayName(assignee) : 'nobody'}`)
  if (week === null) words.push('left without a due date')
  else if (week !== undefined) words.push(`moved to ${weekWords(week)}`)
  return words.join(' and ')
}

/** `the week of 30 Nov`. */
export const weekWords = (week: string) => `the week of ${formatDay(middayOf(week).toISOString())}`
