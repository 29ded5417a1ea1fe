import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import { daysAfter } from '@/domain/time-zone'
import type { Outputs } from '@/web/app/trpc'
import { dateOf, formatWeekday, formatWith, middayOf, weekOf } from '@/web/lib/dates'

export type WorkLogEntry = Outputs['history']['workLog'][number]

export type WorkedTask = {
  id: number
  /** Null when it has been deleted. */
  title: string | null
  /** The last change of its status on that day. */
  move: { from: TaskStatus; to: TaskStatus } | null
  /** In the order in which they were written. */
  units: readonly string[]
}
export type WorkedProject = { id: number; name: string; tasks: readonly WorkedTask[] }
export type WorkedDay = { name: string; projects: readonly WorkedProject[] }

/** A week of entries, newest first, by day, project and task, in the same order. */
export const workedDays = (entries: readonly WorkLogEntry[]): WorkedDay[] =>
  groupsOf(entries, ({ at }) => dateOf(new Date(at))).map((ofDay) => ({
    name: formatWeekday(ofDay[0].at),
    projects: groupsOf(ofDay, ({ project }) => project.id).map((ofProject) => ({
      ...ofProject[0].project,
      tasks: groupsOf(ofProject, ({ taskId }) => taskId).map(workedTask),
    })),
  }))

const workedTask = (entries: Group): WorkedTask => ({
  id: entries[0].taskId,
  title: entries[0].task?.title ?? null,
  move: entries.find(({ status }) => status)?.status ?? null,
  units: entries.flatMap(({ unit }) => unit ?? []).toReversed(),
})

type Group = [WorkLogEntry, ...WorkLogEntry[]]

function groupsOf(entries: readonly WorkLogEntry[], keyOf: (entry: WorkLogEntry) => number | string) {
  const groups = new Map<number | string, Group>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups.values()]
}

export const titleOf = ({ title }: WorkedTask) => title ?? 'A deleted task'

/** The days as plain text to send to others. */
export const workText = (days: readonly WorkedDay[]) =>
  days
    .map(({ name, projects }) =>
      [name, ...projects.flatMap((project) => project.tasks.flatMap((task) => linesOf(project, task)))].join(
        '\n',
      ),
    )
    .join('\n\n')

function linesOf({ name }: WorkedProject, task: WorkedTask) {
  const move = task.move ? ` → ${taskStatusLabels[task.move.to]}` : ''
  const notes = task.units.flatMap((unit) => unit.split('\n').map((line) => `  ${line}`))
  return [`- ${name}: ${titleOf(task)}${move}`, ...notes]
}

const daySpan = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A week of the viewer's calendar: its first date, and its days in words. */
export function workWeek(now: Date, weeksAgo: number) {
  const week = weekOf(now, -weeksAgo)
  return { week, name: formatWith(daySpan).formatRange(middayOf(week), middayOf(daysAfter(week, 6))) }
}
