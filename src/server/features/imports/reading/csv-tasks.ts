import {
  type CsvFormat,
  type DateOrder,
  type ImportField,
  maxListsOfImport,
  maxPeopleOfImport,
} from '@/domain/import'
import { plainCell, splitNames } from '@/domain/export'
import { type LabelColour, maxLabelsOfProject } from '@/domain/label'
import type { TaskPriority } from '@/domain/task'
import { statusOfName } from './status-of-name'
import { boundedText, longest } from './bounded-text'
import { plainHeader } from './csv-formats'
import type {
  CsvRow,
  DocumentList,
  DocumentPerson,
  DocumentProject,
  DocumentTask,
  Problems,
} from './document'
import { newTask } from './new-document'
import { readDate, type ReadDate } from './read-date'

type Table = { fields: readonly ImportField[]; order: DateOrder; format: CsvFormat | null }

/** The tasks of a table with the lists, labels and people that they name. */
export function cellsToTasks(rows: readonly CsvRow[], { fields, order, format }: Table, problems: Problems) {
  const people = collected<DocumentPerson>(maxPeopleOfImport)
  const labels = collected<{ name: string; colour: LabelColour | null }>(mostLabels)
  const lists = collected<DocumentList>(maxListsOfImport)
  const personOf = (sent: string) => {
    const words = boundedText(sent, longest.name)
    const isEmail = /^[^\s@]+@[^\s@]+$/.test(words)
    return words === ''
      ? null
      : people.add(words, { name: words, username: isEmail ? null : words, email: isEmail ? words : null })
  }
  const tasks = rows.map(({ line, cells }) => taskOf(line, cells))

  function taskOf(line: number, cells: readonly string[]): DocumentTask {
    const all = (field: ImportField) =>
      cells.flatMap((cell, index) => {
        const words = fields[index] === field ? boundedText(trimmedCell(cell, format), lengthOf(field)) : ''
        return words === '' ? [] : [words]
      })
    const cell = (field: ImportField) => all(field)[0] ?? ''
    const title = cell('title') || 'Untitled'
    const date = (field: ImportField): ReadDate | undefined => {
      const words = cell(field)
      const read = words === '' ? undefined : readDate(words, order)
      if (words !== '' && !read) {
        problems.add(
          line,
          'A date that does not exist',
          `“${boundedText(words, 40)}” on “${boundedText(title, 80)}”: comes without a date`,
        )
      }
      return read
    }
    const finished = date('finishedAt')
    const [due, start, created] = [date('dueDate'), date('startDate'), date('createdAt')]
    const isArchived = isYes(cell('archived'))
    const list = listOf({ status: cell('status'), name: cell('list'), isFinished: finished !== undefined })
    const [assignee = '', ...others] = partsOf(cell('assignee'))
    const estimate = Number.parseFloat(cell('estimate').replace(',', '.'))
    return {
      ...newTask(title, lists.add(`${list.status ?? ''} ${list.name}`, list)),
      line,
      description: [...all('description'), ...(others.length > 0 ? [`With ${others.join(', ')}`] : [])].join(
        '\n\n',
      ),
      priority: priorityOf(cell('priority'), format),
      assignee: personOf(assignee),
      labels: all('labels')
        .flatMap(format === 'laneway' ? splitNames : partsOf)
        .map((part) => boundedText(part, longest.name))
        .map((name) => labels.add(name, { name, colour: null })),
      dueDate: due?.moment ?? null,
      dueDay: due && due.moment === null ? due.day : null,
      startDate: start?.day ?? null,
      estimate: Number.isNaN(estimate) ? null : estimate,
      archived: isArchived,
      createdAt: momentOf(created),
      updatedAt: momentOf(finished ?? created),
      finishedAt: momentOf(finished),
      createdBy: personOf(cell('createdBy')),
      checklist: all('checklist').flatMap(stepsOf),
      comments: all('comments').map((words) => commentOf(words, order, personOf)),
    }
  }

  const project: DocumentProject = {
    name: '',
    description: '',
    settings: null,
    lists: lists.items,
    labels: labels.items,
    tasks,
  }
  return { people: people.items, project }
}

/** Labels after these are left out; a project has fewer. */
const mostLabels = 5 * maxLabelsOfProject

/** Cells with texts of several lines or names. */
const longFields = new Set<ImportField>([
  'title',
  'description',
  'comments',
  'checklist',
  'labels',
  'assignee',
])
const lengthOf = (field: ImportField) => (longFields.has(field) ? longest.text : longest.name)

/** Things by their names without case, each once. Those after one more than so many are named by an index that there is not. */
function collected<Item>(most: number) {
  const items: Item[] = []
  const indexes = new Map<string, number>()
  return {
    items,
    add(name: string, item: Item) {
      const key = name.toLowerCase()
      if (items.length > most && !indexes.has(key)) return most + 1
      const index = indexes.get(key) ?? items.push(item) - 1
      indexes.set(key, index)
      return index
    },
  }
}

/** What a spreadsheet would compute begins with an apostrophe in our own tables. */
const trimmedCell = (cell: string, format: CsvFormat | null) =>
  (format === 'laneway' ? plainCell(cell) : cell).trim()

const isYes = (words: string) =>
  /^(yes|true|1|x|y|ja|archived)$/i.test(words) || /^\d{4}-\d\d-\d\d/.test(words)

function listOf({
  status,
  name,
  isFinished,
}: {
  status: string
  name: string
  isFinished: boolean
}): DocumentList {
  const isDone = isFinished || isYes(status)
  const words = /^(yes|true|1|no|false|0|x)?$/i.test(status) ? '' : status
  const list = { archived: false, limit: null }
  const shown = name || words
  const said = statusOfName(words || name)
  if (isDone && said !== 'done') return { ...list, name: 'Done', status: 'done' }
  if (shown === '') return { ...list, name: 'To Do', status: 'todo' }
  return { ...list, name: shown, status: words !== '' && name !== '' ? said : null }
}

const priorities: [TaskPriority, RegExp][] = [
  ['urgent', /^(urgent|highest|critical|blocker|p0|do now|asap|dringend)$/],
  ['high', /^(high|major|p1|important|hoch)$/],
  ['low', /^(low|lowest|minor|trivial|p3|p4|niedrig)$/],
]

/** Of Vikunja, from 0 for none to 5. */
const byNumber = new Map<string, TaskPriority>([
  ['1', 'low'],
  ['2', 'medium'],
  ['3', 'high'],
  ['4', 'urgent'],
  ['5', 'urgent'],
])

function priorityOf(words: string, format: CsvFormat | null): TaskPriority {
  if (format === 'vikunja') return byNumber.get(words) ?? 'medium'
  const plain = plainHeader(words)
  return priorities.find(([, known]) => known.test(plain))?.[0] ?? 'medium'
}

const partsOf = (words: string) =>
  words
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const momentOf = (date: ReadDate | undefined) =>
  (date && (date.moment ?? `${date.day}T00:00:00.000Z`)) || null

const stepsOf = (words: string) =>
  words.split(/\n|;/).flatMap((line) => {
    const [, done, text = line] = /^\s*(?:[-*]\s*)?\[( |x|X)\]\s*(.*)$/.exec(line) ?? []
    const plain = text.replace(/^\s*[-*]\s+/, '').trim()
    return plain === '' ? [] : [{ text: plain, done: done !== undefined && done !== ' ', assignee: null }]
  })

/** Jira writes a comment as `date;author;text`. */
function commentOf(words: string, order: DateOrder, personOf: (words: string) => number | null) {
  const [date = '', author = '', ...text] = words.split(';')
  const read = text.length > 0 ? readDate(date, order) : undefined
  return {
    person: read ? personOf(author.trim()) : null,
    text: read ? text.join(';') : words,
    createdAt: momentOf(read),
    editedAt: null,
    reactions: [],
  }
}
