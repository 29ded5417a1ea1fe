import { emailMaxLength } from '@/domain/account'
import { maxListsOfImport, maxPeopleOfImport, maxProjectsOfImport, maxTasksOfImport } from '@/domain/import'
import { labelNameMaxLength, maxLabelsOfProject } from '@/domain/label'
import { laneLimitMax, laneNameMaxLength } from '@/domain/lane'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'
import {
  type DocumentPerson,
  type DocumentProject,
  type ImportDocument,
  type Problems,
  tooMany,
  UnreadableFile,
} from './document'
import { fitRelations } from './fit-relations'
import { fitSettings } from './fit-settings'
import { fitTask } from './fit-task'
import { cutTo, isLongerLine, isLongerText } from './longer-text'
import { instantOf, lineOf, textOf } from './fit-text'

/** Cuts a document to the limits of the database, and reports each loss. */
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
    projects: projects.map((project) => fitProject(project, people, problems)),
    relations: fitRelations(document, problems),
  }
}

/** A name or an address that is invalid here matches no user. */
function fitPerson({ name, username, email }: DocumentPerson): DocumentPerson {
  return {
    name: lineOf(name, nameMaxLength) || 'Somebody',
    username: username === null ? null : lineOf(username, shownUsernameLength) || null,
    email: email === null || email.length > emailMaxLength ? null : lineOf(email, emailMaxLength) || null,
  }
}

/** Names of other programs may be longer than usernames here. */
const shownUsernameLength = 64

function fitProject(project: DocumentProject, people: DocumentPerson[], problems: Problems): DocumentProject {
  const labels = fitLabels(project, problems)
  const isOwn = project.settings !== null
  const tell = (title: string, text: string) => problems.add(null, title, text)
  const name = (sent: string, max: number, what: string) => {
    const line = lineOf(sent, max, isOwn)
    if (isLongerLine(sent, max, isOwn)) tell(what, `“${line}…” is cut to ${max} characters`)
    return line
  }
  if (isLongerText(project.description, descriptionMaxLength)) {
    tell('A long description of a project', cutTo(descriptionMaxLength))
  }
  return {
    ...project,
    settings: project.settings && fitSettings(project.settings),
    name: name(project.name, nameMaxLength, 'A long name of a project') || 'Imported project',
    description: textOf(project.description, descriptionMaxLength),
    lists: project.lists.map((list) => {
      const hasLimit = list.limit !== null && list.limit >= 1 && list.limit <= laneLimitMax
      const ofList = name(list.name, laneNameMaxLength, 'A long name of a list') || 'Lane'
      if (list.limit !== null && !hasLimit) {
        tell('A limit out of range', `“${ofList}” comes without its limit of ${list.limit}`)
      }
      return { ...list, name: ofList, limit: hasLimit ? list.limit : null }
    }),
    labels: labels.kept,
    tasks: project.tasks.map((task) =>
      fitTask(task, { isOwn, labelIndexes: labels.indexes, people }, problems),
    ),
  }
}

/** Names are unique without case. Surplus ones are left out. */
function fitLabels({ labels, settings }: DocumentProject, problems: Problems) {
  const kept: DocumentProject['labels'] = []
  const known = new Map<string, number>()
  const indexes = labels.map((label) => {
    const name = lineOf(label.name, labelNameMaxLength, settings !== null)
    if (isLongerLine(label.name, labelNameMaxLength, settings !== null)) {
      problems.add(null, 'A long name of a label', `“${name}…” is cut to ${labelNameMaxLength} characters`)
    }
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
