import { displayName } from '@/domain/account'
import { formatDateTime } from '@/web/lib/dates'
import { formatDue } from '@/web/lib/due-dates'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import type { ServiceUnit, Task } from './task-types'

/** A task as Markdown: its title as a link, its facts, its description and its service units, oldest first. */
export function taskMarkdown(task: Task, units: readonly ServiceUnit[], url: string) {
  const { title, project, status, priority, assignee, description } = task
  const facts = [
    ['Project', escaped(project.name)],
    ['Status', taskStatusLabels[status]],
    ['Priority', taskPriorityLabels[priority]],
    ['Due', formatDue(task)],
    ['Assignee', assignee && escaped(displayName(assignee))],
  ]
  return [
    `# [${escaped(title)}](${url})`,
    facts.flatMap(([name, value]) => (value ? `- ${name}: ${value}` : [])).join('\n'),
    description.trim(),
    units.length > 0 && '## Service units',
    units.toReversed().map(unitLine).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const unitLine = ({ createdAt, user, content }: ServiceUnit) =>
  `- ${formatDateTime(createdAt)}, ${escaped(displayName(user))}: ${content.replaceAll('\n', '\n  ')}`

/** A text of which nothing is Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#&|~]/g, '\\$&')
