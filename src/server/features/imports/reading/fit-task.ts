import { checklistItemMaxLength, maxChecklistItems } from '@/domain/checklist'
import { commentMaxLength } from '@/domain/comment'
import { codePointLength } from '@/domain/fields'
import { cleanFileName, fileNameMaxLength, maxFilesOfTask } from '@/domain/file'
import { maxLabelsOfTask } from '@/domain/label'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'
import { readRule, ruleMaxLength, ruleText } from '@/domain/repeats/repeat-rule'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { maxEstimate, serviceUnitMaxLength } from '@/domain/task'
import { isTimeZone } from '@/domain/time-zone'
import { cutTo, isLongerLine, isLongerText } from './longer-text'
import type { DocumentComment, DocumentTask, Problems } from './document'
import { dayOf, instantOf, lineOf, textOf } from './fit-text'

type OfProject = {
  isOwn: boolean
  labelIndexes: (number | null)[]
  people: readonly { name: string }[]
}

type Note = (title: string, text: string) => void

/** Cuts a task to the limits of the database, and reports each cut. */
export function fitTask(task: DocumentTask, ofProject: OfProject, problems: Problems): DocumentTask {
  const { isOwn, labelIndexes, people } = ofProject
  const title = lineOf(task.title, nameMaxLength, isOwn) || 'Untitled'
  const note: Note = (what, text) => problems.add(task.line, what, `${text} on “${title}”`)
  const isCut = [...task.title.trim()].length > nameMaxLength
  if (isCut) note('A long title', cutTo(nameMaxLength))
  const whole = isCut ? `${task.title.trim()}\n\n${task.description}` : task.description
  const labels = [...new Set(task.labels.flatMap((label) => labelIndexes[label] ?? []))]
  if (labels.length > maxLabelsOfTask) note('Many labels', `Only the first ${maxLabelsOfTask} are kept`)
  const { kept: checklist, rest } = fitChecklist(task, isOwn, note)
  if (rest.length > 0)
    note('A long checklist', `The items after the first ${maxChecklistItems} come in the text`)
  if (task.files.length > maxFilesOfTask) note('Many files', `Only the first ${maxFilesOfTask} are kept`)
  const text = rest.length > 0 ? `${whole.trimEnd()}\n\n${rest.join('\n')}` : whole
  const description = textOf(text, descriptionMaxLength)
  const lineOfAssignee = task.assignee === null ? 0 : nameLength(people, task.assignee) + assigneeLength
  if (isLongerText(text, descriptionMaxLength)) note('A long text', cutTo(descriptionMaxLength))
  else if (isLongerText(text, descriptionMaxLength - lineOfAssignee))
    note('A long text', 'Its end gives way to the name of the assignee, unless that is somebody here,')
  const dueDay = dayOf(task.dueDay)
  const dueDate = instantOf(task.dueDate)
  const startDate = dayOf(task.startDate)
  const isLate = startDate !== null && isAfterDue(startDate, dueDay ?? dueDate)
  if (isLate) note('A start after the due date', 'Comes without a start date')
  const lost = lostOf(task.dueDay ?? task.dueDate, dueDay ?? dueDate) ?? lostOf(task.startDate, startDate)
  if (lost !== null) note('A date that cannot be kept', `“${lineOf(lost, 40)}” is left out`)
  return {
    ...task,
    title,
    description: description.trim() === '' ? '' : description,
    dueDay,
    dueDate,
    startDate: isLate ? null : startDate,
    repeat: repeatOf(task.repeat, note),
    estimate: estimateOf(task.estimate, note),
    labels: labels.slice(0, maxLabelsOfTask),
    createdAt: instantOf(task.createdAt),
    updatedAt: instantOf(task.updatedAt),
    finishedAt: instantOf(task.finishedAt),
    checklist,
    comments: byDate(task.comments.flatMap((comment) => fitComment(comment, people, note))),
    serviceUnits: byDate(
      task.serviceUnits.flatMap((unit) => {
        const content = textOf(unit.text, serviceUnitMaxLength)
        if (isLongerText(unit.text, serviceUnitMaxLength))
          note('A long service unit', cutTo(serviceUnitMaxLength))
        return content.trim() === '' ? [] : [{ ...unit, text: content, createdAt: instantOf(unit.createdAt) }]
      }),
    ),
    files: task.files.slice(0, maxFilesOfTask).map((file) => {
      if (codePointLength(file.name) > fileNameMaxLength)
        note('A long name of a file', cutTo(fileNameMaxLength))
      return { ...file, name: cleanFileName(file.name) }
    }),
  }
}

function fitChecklist({ checklist }: DocumentTask, isOwn: boolean, note: Note) {
  const items = checklist.flatMap((item) => {
    const text = lineOf(item.text, checklistItemMaxLength, isOwn)
    return text === '' ? [] : [{ ...item, text, sent: item.text }]
  })
  const kept = items.slice(0, maxChecklistItems)
  for (const { sent } of kept) {
    if (isLongerLine(sent, checklistItemMaxLength, isOwn))
      note('A long item of a checklist', cutTo(checklistItemMaxLength))
  }
  return {
    kept: kept.map(({ sent: _sent, ...item }) => item),
    rest: items.slice(maxChecklistItems).map(({ sent, done }) => `- [${done ? 'x' : ' '}] ${sent}`),
  }
}

type People = OfProject['people']

function fitComment(comment: DocumentComment, people: People, note: Note): DocumentComment[] {
  const text = textOf(comment.text, commentMaxLength)
  if (text.trim() === '') return []
  const { author, person } = comment
  const name = author === undefined ? nameLength(people, person) : codePointLength(author)
  if (isLongerText(comment.text, commentMaxLength)) note('A long comment', cutTo(commentMaxLength))
  else if (name > 0 && isLongerText(comment.text, commentMaxLength - name - authorLength))
    note('A long comment', 'Its end gives way to the name of its author, unless that is somebody here,')
  const dates = { createdAt: instantOf(comment.createdAt), editedAt: instantOf(comment.editedAt) }
  return [{ ...comment, ...dates, text }]
}

/** The note beside a name in a text, for people without an account here. */
const authorLength = '** wrote:**\n\n**'.length
const assigneeLength = '\n\nAssigned to '.length

const nameLength = (people: People, person: number | null) =>
  person === null ? 0 : codePointLength(lineOf(people[person]?.name ?? '', nameMaxLength))

/** The oldest first. Entries without a date stay behind their predecessor in the file. */
function byDate<Item extends { createdAt: string | null }>(items: readonly Item[]) {
  let last = ''
  return items
    .map((item) => ({ item, date: (last = item.createdAt ?? last) }))
    .toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
    .map(({ item }) => item)
}

const lostOf = (sent: string | null, kept: string | null) => (kept === null ? sent : null)

const isAfterDue = (day: string, due: string | null) => due !== null && day > due.slice(0, day.length)

/** The repeat with the canonical text of its rule. */
function repeatOf(repeat: Repeat | null, note: Note): Repeat | null {
  if (repeat === null) return null
  const read = repeat.rule.length > ruleMaxLength ? null : readRule(repeat.rule)
  if (!read || 'problem' in read || !isTimeZone(repeat.zone)) {
    const what = read && !('problem' in read) ? repeat.zone : repeat.rule
    note('A repeat that cannot be kept', `“${lineOf(what, 40)}” is left out`)
    return null
  }
  const { until, left } = repeat
  return { ...repeat, rule: ruleText(read.rule), until: until ?? read.until, left: left ?? read.left }
}

function estimateOf(value: number | null, note: Note) {
  if (value === null) return null
  const halves = Math.round(value * 2) / 2
  if (!(halves >= 0 && halves <= maxEstimate)) {
    note('An estimate out of range', `${value} is left out, because it is not from 0 to ${maxEstimate},`)
    return null
  }
  if (halves !== value) note('A rounded estimate', `${value} becomes ${halves}`)
  return halves
}
