import type { ImportChoices, ImportSource } from '@/domain/import'
import { Problems } from '../reading/document'
import { readDocument } from '../reading/read-document'
import { statusOfName } from '../reading/status-of-name'

/** The result of a file, in a line for each task. */
export function readLines(source: ImportSource, content: string | Uint8Array, choices: ImportChoices = {}) {
  const problems = new Problems()
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const document = readDocument({ source, name: 'garden.csv', bytes, choices }, problems)
  const [project] = document.projects
  const tasks = project?.tasks ?? []
  const lines = tasks.map((task) => {
    const { name = '', status = null } = project?.lists[task.list] ?? {}
    return [
      task.title,
      `${name} (${status ?? statusOfName(name)})`,
      ...(task.archived ? ['archived'] : []),
      ...(task.priority === 'medium' ? [] : [task.priority]),
      ...(task.startDate === null ? [] : [`from ${task.startDate}`]),
      ...(task.dueDay === null && task.dueDate === null ? [] : [`due ${task.dueDay ?? task.dueDate ?? ''}`]),
      ...(task.assignee === null ? [] : [`for ${document.people[task.assignee]?.name ?? ''}`]),
      ...task.labels.map((label) => `#${project?.labels[label]?.name ?? ''}`),
      ...task.checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`),
      ...(task.description === '' ? [] : [task.description]),
    ].join(' · ')
  })
  return { document, lines, tasks, problems: problems.listed, unknown: document.unknownValues }
}
