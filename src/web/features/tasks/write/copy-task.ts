import { relationTexts } from '@/domain/relation'
import { shortIdOf } from '@/domain/short-id'
import { counted } from '@/domain/counted'
import { type TaskField, taskFields } from '@/domain/task'
import { type Outputs, queries, trpcClient } from '@/web/app/trpc'
import { copyText } from '@/web/lib/copy-text'
import { cacheCreatedTask } from './created-tasks'
import { removeCachedTasks } from './task-cache'
import type { Task, ServiceUnit } from '../task-types'
import { toBoolean, taskScope, write } from './send-write'
import { undoAction } from './use-undo'
import { addStep, type OtherStep } from './undo-steps'
import { displayName } from '@/domain/account'
import { formatDayAndTime } from '@/web/lib/dates'
import { formatDueWeekday, formatStart } from '@/web/lib/due-dates'
import { taskFieldTexts } from '../fields/task-field-texts'

/** Makes a task with the same fields and files, and the checklist with nothing done. Its undo deletes it. */
export async function duplicateTask(task: Task) {
  const { id, title, projectId } = task
  let copy: Task | undefined
  const did = toBoolean(
    write({
      projectId,
      // After what is still being written to it.
      scope: taskScope(id),
      meta: {
        success: {
          title: 'Success',
          text: [`“${title}” duplicated`, leftBehind(task)].filter(Boolean).join('. '),
          action: undoAction(() => step),
        },
        failure: 'Failed to duplicate the task',
      },
      send: () => trpcClient.task.duplicate.mutate({ taskId: id }),
      onSuccess(created) {
        copy = created
        cacheCreatedTask(created)
      },
    }),
  )
  const step: OtherStep = { did, revert: async () => copy && removeCopy(copy) }
  void addStep(step)
  await did
}

/** `2 comments and 1 service unit stay with the original`. */
function leftBehind({ comments, serviceUnits }: Pick<Task, 'comments' | 'serviceUnits'>) {
  const parts = [
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ...(serviceUnits > 0 ? [counted(serviceUnits, 'service unit')] : []),
  ]
  if (parts.length === 0) return ''
  return `${parts.join(' and ')} ${comments + serviceUnits === 1 ? 'stays' : 'stay'} with the original`
}

const removeCopy = ({ id, projectId, title }: Task) =>
  write({
    projectId,
    scope: taskScope(id),
    pending: { kind: 'delete', taskIds: [id] },
    meta: { success: { title: 'Undone', text: `The copy of “${title}” is deleted` } },
    send: () => trpcClient.task.delete.mutate({ taskId: id }),
    onSuccess: () => removeCachedTasks(projectId, [id]),
  })

const urlOf = ({ number, project }: Task) => urlOfId(shortIdOf(project.key, number))

const urlOfId = (shortId: string) => `${window.location.origin}/t/${shortId}`

export const copyTaskLink = (task: Task) => copyText(urlOf(task), 'Link copied')

/** The link opens the details at this comment. */
export const copyCommentLink = (task: Task, commentId: number) =>
  copyText(
    `${window.location.origin}/project/${task.projectId}?task=${task.id}#comment-${commentId}`,
    'Link copied',
  )

export async function copyTaskAsMarkdown(task: Task) {
  const [newest, units, relations, items] = await Promise.all([
    queries.task.get.fetch({ taskId: task.id }),
    queries.serviceUnit.list.fetch({ taskId: task.id }),
    queries.relation.list.fetch({ taskId: task.id }),
    task.checklist.total > 0 ? queries.checklist.list.fetch({ taskId: task.id }) : [],
  ])
  await copyText(taskMarkdown(newest, { units, items, relations }, urlOf(newest)), 'Task copied as Markdown')
}

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
  labels: ({ labels }) => (labels.length > 0 ? ['Labels', taskFieldTexts.labels.show({ labels }, [])] : []),
  assignedTo: ({ assignee }) => ['Assignee', assignee && displayName(assignee)],
}

const factOf = (field: TaskField, task: Task) => {
  const { label, show } = taskFieldTexts[field]
  return ownFacts[field]?.(task) ?? [label, show(task, [])]
}

function relationLine({ kind, direction, task: { key, number, title } }: Relation) {
  const shortId = shortIdOf(key, number)
  return `- ${relationTexts[kind][direction]}: [${shortId}](${urlOfId(shortId)}) ${escaped(title)}`
}

const unitLine = ({ createdAt, user, content }: ServiceUnit) =>
  `- ${formatDayAndTime(createdAt)}, ${escaped(displayName(user))}: ${content.replaceAll('\n', '\n  ')}`

/** Escapes the characters that Markdown interprets. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#&|~]/g, '\\$&')
