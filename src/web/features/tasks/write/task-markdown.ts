import { displayName } from '@/domain/account'
import { relationTexts } from '@/domain/relation'
import { shortIdOf } from '@/domain/short-id'
import { type TaskField, taskFields } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { formatDayAndTime } from '@/web/lib/dates'
import { formatDueWeekday, formatStart } from '@/web/lib/due-dates'
import { taskFieldLabels } from '../fields/task-field-labels'
import { shownValues } from '../fields/shown-values'
import type { ServiceUnit, Task } from '../task-types'
import { urlOfShortId } from '@/web/lib/address'

type TaskParts = {
  units: readonly ServiceUnit[]
  items: readonly { text: string; done: boolean }[]
  relations: readonly Relation[]
}

type Relation = Outputs['relation']['list'][number]

/** A task as Markdown: title as a link, facts, description, checklist, relations and service units, oldest first. */
export function taskMarkdown(task: Task, { units, items, relations }: TaskParts, url: string) {
  const { title, project, description } = task
  const facts = [
    ['Project', project.name],
    ...[...new Set<TaskField>([...firstFacts, ...taskFields])].map((field) => factOf(field, task)),
  ]
  return [
    `# [${escaped(title)}](${url})`,
    facts.flatMap(([name, value]) => (name && value ? `- ${name}: ${escaped(value)}` : [])).join('\n'),
    description.trim(),
    items.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${escaped(text)}`).join('\n'),
    relations.length > 0 && '## Relations',
    relations.map(relationLine).join('\n'),
    units.length > 0 && '## Service units',
    units.toReversed().map(unitLine).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const firstFacts = ['status', 'priority'] as const

/** Facts with a text of their own. Titles, descriptions and fields that are not copied have none. */
const ownFacts: Partial<Record<TaskField, (task: Task) => (string | null)[]>> = {
  title: () => [],
  description: () => [],
  archived: () => [],
  cover: () => [],
  dueDate: (task) => ['Due', formatDueWeekday(task)],
  startDate: ({ startDate }) => ['Start', formatStart(startDate)],
  estimate: ({ estimate }) => ['Estimate', estimate === null ? null : String(estimate)],
  labels: ({ labels }) => (labels.length > 0 ? ['Labels', shownValues.labels({ labels }, [])] : []),
  repeat: ({ repeat }) => (repeat ? ['Repeat', shownValues.repeat({ repeat }, [])] : []),
  assignedTo: ({ assignee }) => ['Assignee', assignee && displayName(assignee)],
}

const factOf = (field: TaskField, task: Task) =>
  ownFacts[field]?.(task) ?? [taskFieldLabels[field], shownValues[field](task, [])]

function relationLine({ kind, direction, task: { key, number, title } }: Relation) {
  const shortId = shortIdOf(key, number)
  return `- ${relationTexts[kind][direction]}: [${shortId}](${urlOfShortId(shortId)}) ${escaped(title)}`
}

const unitLine = ({ createdAt, user, content }: ServiceUnit) =>
  `- ${formatDayAndTime(createdAt)}, ${escaped(displayName(user))}: ${content.replaceAll('\n', '\n  ')}`

/** Escapes the characters that Markdown interprets. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#&|~]/g, '\\$&')
