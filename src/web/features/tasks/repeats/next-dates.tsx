import { trpc } from '@/web/app/trpc'
import { formatWeekday, middayOf } from '@/web/lib/dates'
import type { Task } from '../task-types'
import type { RepeatChoice } from './repeat-model'

type NextDatesProps = { task: Pick<Task, 'id' | 'dueDate' | 'dueDay'>; choice: RepeatChoice }

/** `Next: Mon 7 Dec · Mon 14 Dec · Mon 21 Dec`: what the server says for a repeat of this task. */
export const NextDates = (props: NextDatesProps) => (
  <ReadDates key={`${props.task.dueDate} ${props.task.dueDay}`} {...props} />
)

function ReadDates({ task, choice: { rule, from, until, left } }: NextDatesProps) {
  const { data } = trpc.task.nextDates.useQuery(
    { taskId: task.id, rule, from, ...(until !== null && { until }), ...(left !== null && { left }) },
    { gcTime: 0, placeholderData: (before) => before },
  )
  if (!data) return null
  return data.length === 0
    ? 'This is the last time'
    : `Next: ${data.map((date) => formatWeekday(middayOf(date).toISOString())).join(' · ')}`
}
