import { emailMaxLength } from '@/domain/account'
import { checklistItemMaxLength, maxChecklistItems } from '@/domain/checklist'
import { commentMaxLength } from '@/domain/comment'
import { cleanFileName, maxFilesOfTask } from '@/domain/file'
import { maxListsOfImport, maxPeopleOfImport, maxProjectsOfImport, maxTasksOfImport } from '@/domain/import'
import { labelNameMaxLength, maxLabelsOfProject, maxLabelsOfTask } from '@/domain/label'
import { laneLimitMax, laneNameMaxLength } from '@/domain/lane'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'
import { maxEstimate, serviceUnitMaxLength } from '@/domain/task'
import {
  type DocumentComment,
  type DocumentPerson,
  type DocumentProject,
  type DocumentTask,
  type ImportDocument,
  type Problems,
  tooMany,
  UnreadableFile,
} from './document'
import { fitSettings } from './fit-settings'
import { dayOf, instantOf, lineOf, textOf } from './fit-text'

/** Cuts what a document holds to what may be stored here, and tells of each cut that takes something away. */
export function fitDocument(document: ImportDocument, problems: Problems): ImportDocument {
  const { people, projects } = document
  const tasks = projects.reduce((total, project) => total + project.tasks.length, 0)
  const lists = projects.reduce((total, project) => total + project.lists.length, 0)
  if (tasks > maxTasksOfImport) throw tooMany('tasks', maxTasksOfImport)
  if (projects.length > maxProjectsOfImport) throw tooMany('projects', maxProjectsOfImport)
  if (people.length > maxPeopleOfImport) throw tooMany('people', maxPeopleOfImport)
  if (lists > maxListsOfImport) throw tooMany('lists', maxListsOfImport)
  if (projects.length === 0 || (tasks === 0 && projects.every(({ settings }) => settings === null))) {
    throw new UnreadableFile('There are no tasks in this file.')
  }
  return {
    ...document,
    exportedAt: instantOf(document.exportedAt),
    people: people.map(fitPerson),
    projects: projects.map((project) => fitProject(project, problems)),
  }
}

/** By a name or an address that nobody can have here, nobody is found. */
function fitPerson({ name, username, email }: DocumentPerson): DocumentPerson {
  return {
    name: lineOf(name, nameMaxLength) || 'Somebody',
    username: username === null ? null : lineOf(username, shownUsernameLength) || null,
    email: email === null || email.length > emailMaxLength ? null : lineOf(email, emailMaxLength) || null,
  }
}

/** Longer than of anybody here, as other programs have longer ones. */
const shownUsernameLength = 64

function fitProject(project: DocumentProject, problems: Problems): DocumentProject {
  const labels = fitLabels(project, problems)
  const isOwn = project.settings !== null
  return {
    ...project,
    settings: project.settings && fitSettings(project.settings),
    name: lineOf(project.name, nameMaxLength, isOwn) || 'Imported project',
    description: textOf(project.description, descriptionMaxLength),
    lists: project.lists.map((list) => ({
      ...list,
      name: lineOf(list.name, laneNameMaxLength, isOwn) || 'Lane',
      limit: list.limit !== null && list.limit >= 1 && list.limit <= laneLimitMax ? list.limit : null,
    })),
    labels: labels.kept,
    tasks: project.tasks.map((task) => fitTask(task, { isOwn, labelIndexes: labels.indexes }, problems)),
  }
}

/** Names are unique without case; what is too much is left out. */
function fitLabels({ labels, settings }: DocumentProject, problems: Problems) {
  const kept: DocumentProject['labels'] = []
  const known = new Map<string, number>()
  const indexes = labels.map((label) => {
    const name = lineOf(label.name, labelNameMaxLength, settings !== null)
    const key = name.toLowerCase()
    const index = known.get(key)
    if (index !== undefined) {
      const other = kept[index]?.name ?? ''
      if (other !== name)
        problems.add(null, 'Labels that differ by case only', `“${name}” becomes “${other}”`)
      return index
    }
    if (name === '') return null
    if (kept.length === maxLabelsOfProject) {
      problems.add(
        null,
        'Too many labels',
        `“${name}” is left out: a project has at most ${maxLabelsOfProject}`,
      )
      return null
    }
    known.set(key, kept.length)
    kept.push({ ...label, name })
    return kept.length - 1
  })
  return { kept, indexes }
}

type OfProject = { isOwn: boolean; labelIndexes: (number | null)[] }

function fitTask(task: DocumentTask, { isOwn, labelIndexes }: OfProject, problems: Problems): DocumentTask {
  const title = lineOf(task.title, nameMaxLength, isOwn) || 'Untitled'
  const note = (what: string, text: string) => problems.add(task.line, what, `${text} on “${title}”`)
  const isCut = [...task.title.trim()].length > nameMaxLength
  if (isCut) note('A long title', `Cut to ${nameMaxLength} characters`)
  const whole = isCut ? `${task.title.trim()}\n\n${task.description}` : task.description
  if ([...whole].length > descriptionMaxLength) {
    note('A long text', `Cut to ${descriptionMaxLength.toLocaleString('en')} characters`)
  }
  const labels = [...new Set(task.labels.flatMap((label) => labelIndexes[label] ?? []))]
  if (labels.length > maxLabelsOfTask) note('Many labels', `Only the first ${maxLabelsOfTask} are kept`)
  const { kept: checklist, rest } = fitChecklist(task, isOwn)
  if (rest.length > 0)
    note('A long checklist', `The items after the first ${maxChecklistItems} come in the text`)
  if (task.files.length > maxFilesOfTask) note('Many files', `Only the first ${maxFilesOfTask} are kept`)
  const text = rest.length > 0 ? `${whole.trimEnd()}\n\n${rest.join('\n')}` : whole
  const description = textOf(text, descriptionMaxLength)
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
    estimate: estimateOf(task.estimate),
    labels: labels.slice(0, maxLabelsOfTask),
    createdAt: instantOf(task.createdAt),
    updatedAt: instantOf(task.updatedAt),
    finishedAt: instantOf(task.finishedAt),
    checklist,
    comments: byDate(task.comments.flatMap(fitComment)),
    serviceUnits: byDate(
      task.serviceUnits.flatMap((unit) => {
        const content = textOf(unit.text, serviceUnitMaxLength)
        return content.trim() === '' ? [] : [{ ...unit, text: content, createdAt: instantOf(unit.createdAt) }]
      }),
    ),
    files: task.files.slice(0, maxFilesOfTask).map((file) => ({ ...file, name: cleanFileName(file.name) })),
  }
}

function fitChecklist({ checklist }: DocumentTask, isOwn: boolean) {
  const items = checklist.flatMap((item) => {
    const text = lineOf(item.text, checklistItemMaxLength, isOwn)
    return text === '' ? [] : [{ ...item, text }]
  })
  return {
    kept: items.slice(0, maxChecklistItems),
    rest: items.slice(maxChecklistItems).map(({ text, done }) => `- [${done ? 'x' : ' '}] ${text}`),
  }
}

function fitComment(comment: DocumentComment): DocumentComment[] {
  const text = textOf(comment.text, commentMaxLength)
  const dates = { createdAt: instantOf(comment.createdAt), editedAt: instantOf(comment.editedAt) }
  return text.trim() === '' ? [] : [{ ...comment, ...dates, text }]
}

/** The oldest first. What has no date stays behind what it follows in the file. */
function byDate<Item extends { createdAt: string | null }>(items: readonly Item[]) {
  let last = ''
  return items
    .map((item) => ({ item, date: (last = item.createdAt ?? last) }))
    .toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))
    .map(({ item }) => item)
}

const lostOf = (sent: string | null, kept: string | null) => (kept === null ? sent : null)

const isAfterDue = (day: string, due: string | null) => due !== null && day > due.slice(0, day.length)

const estimateOf = (value: number | null) => {
  const halves = value === null ? NaN : Math.round(value * 2) / 2
  return halves >= 0 && halves <= maxEstimate ? halves : null
}
