import { type CsvFormat, csvFormatLabels } from '@/domain/csv-format'
import {
  type ImportField,
  importFields,
  maxListsOfImport,
  maxPeopleOfImport,
  type UnknownValue,
} from '@/domain/import'
import { plainCell as withoutApostrophe, splitNames } from '@/domain/export'
import type { Edge } from '@/domain/kept-relations'
import { type LabelColour, maxLabelsOfProject } from '@/domain/label'
import { ownValue } from '@/domain/own-value'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { isTimeZone, wallClockIn } from '@/domain/time-zone'
import { boundedText, maxLengths } from './bounded-text'
import { hasSquares, isYes, cellPartsOf, plainCell, stepsOf } from './csv-cells'
import { commentsOf } from './csv-comments'
import { labelOf } from './csv-labels'
import { listOf } from './csv-lists'
import { createParents } from './csv-parents'
import { priorityOf } from './csv-priorities'
import type { Program } from './csv-program'
import { programs } from './csv-programs'
import { collected, createUnknownValues } from './collected'
import type {
  CsvRow,
  DocumentList,
  DocumentPerson,
  DocumentProject,
  DocumentTask,
  Problems,
} from './document'
import { markdownOfJira } from './jira-markup'
import { newTask } from './new-document'
import { type DateReading, momentOfDate, type ReadDate, readDate, readSpan } from './read-date'

type Table = {
  fields: readonly ImportField[]
  dates: DateReading
  format: CsvFormat | null
  /** The people whose ids the texts of the table contain. */
  namesOfIds: ReadonlyMap<string, string>
}

type Content = {
  people: DocumentPerson[]
  project: DocumentProject
  relations: Edge[]
  unknownValues: UnknownValue[]
}

const withoutProgram: Pick<
  Program,
  'hasOnePerson' | 'betweenPeople' | 'priorities' | 'statuses' | 'hidesKeys'
> = {}

/** The tasks of a table with the lists, labels and people that they name. */
export function cellsToTasks(
  rows: readonly CsvRow[],
  { fields, dates, format, namesOfIds }: Table,
  problems: Problems,
): Content {
  const program = format === null ? withoutProgram : programs[format]
  const people = collected<DocumentPerson>(maxPeopleOfImport)
  const labels = collected<{ name: string; colour: LabelColour | null }>(mostLabels)
  const lists = collected<DocumentList>(maxListsOfImport)
  const unknown = createUnknownValues()
  const columns = new Map(importFields.map((field) => [field, columnsOf(fields, field)]))
  const indexesOf = (field: ImportField) => columns.get(field) ?? []
  const parents = createParents(rows, {
    key: indexesOf('key'),
    parent: indexesOf('parent'),
    title: indexesOf('title'),
    others: {
      blockedBy: indexesOf('blockedBy'),
      blocks: indexesOf('blocks'),
      relatesTo: indexesOf('relatesTo'),
      duplicates: indexesOf('duplicates'),
    },
  })
  const markdownOf = (words: string) =>
    format === 'jira' ? markdownOfJira(words, (id) => namesOfIds.get(id)) : words
  const personOf = (sent: string) => {
    const words = boundedText(namesOfIds.get(sent) ?? sent, maxLengths.name)
    const isEmail = /^[^\s@]+@[^\s@]+$/.test(words)
    return words === ''
      ? null
      : people.add(words, { name: words, username: isEmail ? null : words, email: isEmail ? words : null })
  }
  const tasks = rows.map(taskOf)

  function taskOf(row: CsvRow): DocumentTask {
    const { line, cells } = row
    const all = (field: ImportField, of = cells) =>
      indexesOf(field).flatMap((index) => {
        const cell = of[index] ?? ''
        const plain = format === 'laneway' ? withoutApostrophe(cell).trim() : plainCell(cell)
        return boundedText(plain, lengthOf(field)) || []
      })
    const cell = (field: ImportField, of = cells) => all(field, of)[0] ?? ''
    const title = cell('title') || 'Untitled'
    const zone = cell('timeZone')
    const reading = isTimeZone(zone) ? { ...dates, timeZone: zone } : dates
    const spanOf = (field: ImportField) => {
      const words = cell(field)
      const read = words === '' ? undefined : readSpan(words, reading)
      if (words !== '' && !read) {
        problems.add(
          line,
          'A date that does not exist',
          `“${boundedText(words, 40)}” on “${boundedText(title, 80)}”: comes without a date`,
        )
      }
      return read
    }
    const [ofDue, ofStart] = [spanOf('dueDate'), spanOf('startDate')]
    const [finished, created] = [spanOf('finishedAt')?.end, spanOf('createdAt')?.end]
    const end = ofDue?.end ?? (ofStart?.start ? ofStart.end : undefined)
    const start = ofStart ? (ofStart.start ?? ofStart.end) : ofDue?.start
    const due = end && withoutTimeOf(end, format, reading)
    const { above, words: parent } = parents.parentOf(row)
    // A subtask has no section of its own.
    const from = above && cell('status') === '' && cell('list') === '' ? above.row.cells : cells
    const status = cell('status')
    const statusDate = status === '' ? undefined : readDate(status, reading)
    const { list, isCancelled, isUnknown } = listOf({
      status: statusDate ? '' : status,
      own: ownValue(program.statuses ?? {}, status),
      name: cell('list', from),
      isFinished: (finished ?? statusDate) !== undefined,
      isExact: format === 'laneway',
    })
    if (isUnknown) unknown.add('status', status)
    const priority = priorityOf(cell('priority'), program.priorities)
    if (priority === undefined) unknown.add('priority', cell('priority'))
    const between =
      program.betweenPeople === undefined ? undefined : new RegExp(`[${program.betweenPeople}\\n]`)
    const [assignee = '', ...others] = program.hasOnePerson
      ? [cell('assignee')]
      : cellPartsOf(cell('assignee'), between)
    const estimate = Number.parseFloat(cell('estimate').replace(',', '.'))
    const description = all('description')
    const steps = description.filter(hasSquares)
    const archived = cell('archived')
    const doneAt = finished ?? statusDate
    return {
      ...newTask(title, lists.add(`${list.status ?? ''} ${list.name}`, list)),
      line,
      description: [
        ...description.filter((part) => !steps.includes(part)).map(markdownOf),
        ...(others.length > 0 ? [`With ${others.join(', ')}`] : []),
        linesOf({ key: program.hidesKeys ? '' : parents.taskKeyOf(row), parent, format }),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      priority: priority ?? 'medium',
      assignee: personOf(assignee),
      labels: all('labels')
        .flatMap((words) => (format === 'laneway' ? splitNames(words) : cellPartsOf(words)))
        .map((part) => labelOf(boundedText(part, maxLengths.name), format))
        .flatMap((label) => (label.name === '' ? [] : [labels.add(label.name, label)])),
      dueDate: due?.moment ?? null,
      dueDay: due && due.moment === null ? due.day : null,
      startDate: start?.day ?? null,
      repeat: repeatIn(cell('repeat'), reading),
      estimate: Number.isNaN(estimate) ? null : estimate,
      archived:
        isCancelled || isYes(archived) || (archived !== '' && readDate(archived, reading) !== undefined),
      createdAt: momentOf(created, reading),
      updatedAt: momentOf(doneAt ?? created, reading),
      finishedAt: momentOf(doneAt, reading),
      createdBy: personOf(cell('createdBy')),
      checklist: [...all('checklist'), ...steps].flatMap(stepsOf),
      comments: all('comments').flatMap((words) =>
        commentsOf(words, { dates: reading, personOf, markdownOf }),
      ),
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
  return { people: people.items, project, relations: parents.relations(), unknownValues: unknown.values }
}

const columnsOf = (fields: readonly ImportField[], field: ImportField) =>
  fields.flatMap((each, index) => (each === field ? [index] : []))

/** Further labels are left out; a project has fewer. */
const mostLabels = 5 * maxLabelsOfProject

/** The fields with texts of several lines or names. */
const longFields = new Set<ImportField>([
  'title',
  'description',
  'comments',
  'checklist',
  'labels',
  'assignee',
])
const lengthOf = (field: ImportField) => (longFields.has(field) ? maxLengths.text : maxLengths.name)

/** ClickUp writes a due date without a time as four in the morning. */
const hourOfClickUp = '04:00'

const withoutTimeOf = (date: ReadDate, format: CsvFormat | null, { timeZone }: DateReading): ReadDate => {
  if (format !== 'clickup' || date.moment === null) return date
  const there = wallClockIn(timeZone, new Date(date.moment))
  return there.time === hourOfClickUp ? { day: there.date, moment: null } : date
}

const momentOf = (date: ReadDate | undefined, reading: DateReading) =>
  date ? momentOfDate(date, reading) : null

const repeatIn = (rule: string, { timeZone: zone }: DateReading): Repeat | null =>
  rule === '' ? null : { rule, from: 'due', zone, paused: false, until: null, left: null }

type Origin = { key: string; parent: string; format: CsvFormat | null }

/** The former key of a task, and its former parent. */
const linesOf = ({ key, parent, format }: Origin) =>
  [
    ...(key === '' ? [] : [`${format === null ? 'Key' : csvFormatLabels[format]}: ${key}`]),
    ...(parent === '' ? [] : [`Parent: ${parent}`]),
  ].join('\n')
