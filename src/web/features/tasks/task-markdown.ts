import { displayName } from '@/domain/account'
import { formatDateTime } from '@/web/lib/dates'
import { formatDue } from '@/web/lib/due-dates'
import { type TaskField, taskFields } from '@/domain/task'
import { taskFieldTexts } from './task-field-texts'
import type { ServiceUnit, Task } from './task-types'

/** A task as Markdown: its title as a link, its facts, its description and its service units, oldest first. */
export function taskMarkdown(task: Task, units: readonly ServiceUnit[], url: string) {
  const { title, project, description } = task
  const facts = [
    ['Project', project.name],
    ...[...new Set<TaskField>([...firstFacts, ...taskFields])].map((field) => factOf(field, task)),
  ]
  return [
    `# [${escaped(title)}](${url})`,
    facts.flatMap(([name, value]) => (name && value ? `- ${name}: ${escaped(value)}` : [])).join('\n'),
    description.trim(),
    units.length > 0 && '## Service units',
    units.toReversed().map(unitLine).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const firstFacts = ['status', 'priority'] as const

/** The facts that read otherwise than in the history; none for what is a text or is not copied. */
const ownFacts: Partial<Record<TaskField, (task: Task) => (string | null)[]>> = {
  title: () => [],
  description: () => [],
  archived: () => [],
  dueDate: (task) => ['Due', formatDue(task)],
  assignedTo: ({ assignee }) => ['Assignee', assignee && displayName(assignee)],
}

const factOf = (field: TaskField, task: Task) => {
  const { label, show } = taskFieldTexts[field]
  return ownFacts[field]?.(task) ?? [label, show(task, [])]
}

const unitLine = ({ createdAt, user, content }: ServiceUnit) =>
  `- ${formatDateTime(createdAt)}, ${escaped(displayName(user))}: ${content.replaceAll('\n', '\n  ')}`

/** A text of which nothing is Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#&|~]/g, '\\$&')
