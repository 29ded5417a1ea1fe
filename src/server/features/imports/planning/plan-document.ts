import type { LabelColour } from '@/domain/label'
import type { TaskStatus } from '@/domain/task'
import type {
  DocumentComment,
  DocumentFile,
  DocumentPerson,
  DocumentProject,
  DocumentSettings,
  DocumentTask,
  ImportDocument,
} from '../reading/document'
import { placedRelations, type PlannedRelation } from './placed-relations'
import { textOf } from '../reading/fit-text'
import { commentMaxLength } from '@/domain/comment'
import { descriptionMaxLength } from '@/domain/limits'

/** The choices: the user of each person, and the lane of each list in its project, by index. */
export type Plan = {
  importer: number
  people: (number | null)[]
  projects: {
    /** The possible assignees of the project. */
    assignable: number[]
    lanes: { status: TaskStatus }[]
    laneOfList: number[]
  }[]
  /** The projects that an earlier attempt has written. */
  skipped: number
}

/** A project with its labels, its tasks in batches, and their relations: rows as JSON for the database. */
export type PlannedPart =
  | {
      kind: 'project'
      index: number
      name: string
      description: string
      settings: PlannedSettings | null
      labels: { name: string; colour: LabelColour | null }[]
    }
  | {
      kind: 'tasks'
      index: number
      count: number
      rows: string
      files: PlannedFile[]
      descriptions: string[]
    }
  /** Between tasks of the project before, and, at the end, between tasks of different projects. */
  | { kind: 'relations' | 'relationsAcross'; rows: string }

export type PlannedSettings = Omit<DocumentSettings, 'members'> & {
  members: { userId: number; permissionRole: string; projectRole: string | null }[]
}

/** A file of the task with this index in its batch. */
export type PlannedFile = Omit<DocumentFile, 'person'> & {
  task: number
  userId: number | null
  isCover: boolean
}

const tasksOfBatch = 200

export function* planDocument(document: ImportDocument, plan: Plan): Generator<PlannedPart, undefined> {
  const { within, across } = placedRelations(document)
  for (const [index, project] of document.projects.entries()) {
    if (index < plan.skipped) continue
    const { name, description, labels } = project
    yield { kind: 'project', index, name, description, settings: settingsOf(project, plan), labels }
    for (let start = 0; start < project.tasks.length; start += tasksOfBatch) {
      const tasks = project.tasks.slice(start, start + tasksOfBatch)
      const planned = tasks.map((task) => rowOf(task, index, document.people, plan))
      const rows = JSON.stringify(planned)
      const files = tasks.flatMap((task, inBatch) =>
        task.files.map((file) => plannedFile(task, inBatch, file, plan)),
      )
      const descriptions = files.length > 0 ? planned.map(({ description }) => description) : []
      yield { kind: 'tasks', index, count: tasks.length, rows, files, descriptions }
    }
    yield* planRelations('relations', within.get(index) ?? [])
  }
  yield* planRelations('relationsAcross', across)
  return undefined
}

const relationsOfBatch = 5_000

function* planRelations(
  kind: 'relations' | 'relationsAcross',
  relations: readonly PlannedRelation[],
): Generator<PlannedPart, undefined> {
  for (let start = 0; start < relations.length; start += relationsOfBatch) {
    const rows = JSON.stringify(relations.slice(start, start + relationsOfBatch))
    yield { kind, rows }
  }
  return undefined
}

function settingsOf({ settings }: DocumentProject, { people }: Plan): PlannedSettings | null {
  if (!settings) return null
  const members = settings.members.flatMap(({ person, ...member }) => {
    const userId = people[person] ?? null
    return userId === null ? [] : [{ ...member, userId }]
  })
  return { ...settings, members }
}

const plannedFile = (task: DocumentTask, inBatch: number, { person, ...file }: DocumentFile, plan: Plan) => ({
  ...file,
  task: inBatch,
  userId: userOf(person, plan),
  isCover: task.cover === file.id,
})

const userOf = (person: number | null, { people }: Plan) =>
  person === null ? null : (people[person] ?? null)

/** A row of the tasks table with its dependent rows, in the form that `stageTasks` reads. */
function rowOf(task: DocumentTask, project: number, people: DocumentPerson[], plan: Plan) {
  const { assignable, lanes, laneOfList } = plan.projects[project] ?? {
    assignable: [],
    lanes: [],
    laneOfList: [],
  }
  const firstDone = lanes.findIndex(({ status }) => status === 'done')
  const chosen = laneOfList[task.list] ?? 0
  const lane = (task.archived || task.done) && lanes[chosen]?.status !== 'done' ? firstDone : chosen
  const status = lanes[lane]?.status ?? 'todo'
  const assignee = userOf(task.assignee, plan)
  const isAssigned = assignee !== null && assignable.includes(assignee)
  const personName = (person: number | null) => (person === null ? null : (people[person]?.name ?? null))
  const lost = isAssigned ? null : personName(task.assignee)
  const authored = (comment: Pick<DocumentComment, 'person' | 'author'>, text: string) => {
    const author = userOf(comment.person, plan)
    const name = author === null ? (comment.author ?? personName(comment.person)) : null
    return {
      userId: author ?? plan.importer,
      content: name === null ? text : textOf(`**${name} wrote:**\n\n${text}`, commentMaxLength),
    }
  }
  const createdAt = task.createdAt ?? task.updatedAt
  return {
    lane,
    status,
    title: task.title,
    description: lost === null ? task.description : withLine(task.description, `Assigned to ${lost}`),
    priority: task.priority,
    dueDate: task.dueDate,
    dueDay: task.dueDay,
    startDate: task.startDate,
    repeat: task.repeat,
    estimate: task.estimate,
    archived: task.archived,
    assignedTo: isAssigned ? assignee : null,
    labels: task.labels,
    rank: task.rank,
    createdAt,
    updatedAt: task.updatedAt ?? createdAt,
    finishedAt: status === 'done' ? (task.finishedAt ?? task.updatedAt ?? createdAt) : null,
    createdBy: userOf(task.createdBy, plan),
    checklist: task.checklist.map(({ text, done, assignee: person }) => {
      const assignedTo = userOf(person, plan)
      return {
        text,
        done,
        assignedTo: assignedTo !== null && assignable.includes(assignedTo) ? assignedTo : null,
      }
    }),
    comments: task.comments.map((comment) => ({
      ...authored(comment, comment.text),
      createdAt: comment.createdAt,
      editedAt: comment.editedAt,
      reactions: comment.reactions.flatMap(({ person, emoji }) => {
        const userId = userOf(person, plan)
        return userId === null ? [] : [{ userId, emoji }]
      }),
    })),
    serviceUnits: task.serviceUnits.map((unit) => ({
      ...authored(unit, unit.text),
      createdAt: unit.createdAt,
    })),
  }
}

/** The text is cut to make room for the line. */
const withLine = (text: string, line: string) =>
  text === '' ? line : `${textOf(text, descriptionMaxLength - line.length - 2)}\n\n${line}`
