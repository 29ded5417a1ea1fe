import { formatDay, middayOf } from '@/web/lib/dates'

/** A week with its name for the axis: the day on which it starts. */
export type WeekRow<Week> = Week & { name: string }

export const weekRows = <Week extends { start: string }>(weeks: readonly Week[]): WeekRow<Week>[] =>
  weeks.map((week) => ({ ...week, name: nameOf(week.start) }))

function nameOf(start: string) {
  const day = middayOf(start)
  return formatDay(day.toISOString(), day)
}

export function finishedSentence(weeks: readonly { finished: number }[]) {
  const sum = weeks.reduce((total, { finished }) => total + finished, 0)
  return `${sum} in ${weeks.length} weeks`
}

export function projectSentence(weeks: readonly { tasks: number; finished: number }[]) {
  const { tasks = 0, finished = 0 } = weeks.at(-1) ?? {}
  return `${finished} of ${tasks} ${tasks === 1 ? 'task' : 'tasks'} done`
}
