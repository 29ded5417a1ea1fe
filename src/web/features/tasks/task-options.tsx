import { taskPriorities, taskPriorityLabels, taskStatuses, taskStatusLabels } from '@/domain/task'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { PriorityMark } from './priority-mark'

export const statusOptions = taskStatuses.map((value) => ({
  value,
  label: taskStatusLabels[value],
  icon: <StatusGlyph status={value} />,
}))

/** The highest priority first. */
export const priorityOptions = taskPriorities.toReversed().map((value) => ({
  value,
  label: taskPriorityLabels[value],
  icon: <PriorityMark priority={value} />,
}))
