import {
  type ExportDocument,
  exportDocument,
  type ExportedProject,
  type ExportedTask,
} from '@/domain/export-document-schema'
import { byRank } from '@/domain/rank'
import { ranksBetween } from '@/domain/ranks-between'
import { type DocumentProject, type DocumentTask, type ImportDocument, UnreadableFile } from './document'
import { newDocument } from './new-document'
import { boundedJson } from './bounded-text'

/** Reads the document of a Laneway export. */
export function readLaneway(take: () => unknown): ImportDocument {
  const parsed = exportDocument.safeParse(boundedJson(take()))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UnreadableFile(
      `This is no export of Laneway that can be read here${issue ? `: see ${issue.path.join('.') || 'its beginning'}` : ''}.`,
    )
  }
  const { people, projects, exportedAt } = parsed.data
  const personOf = indexOf(people)
  return {
    ...newDocument('a Laneway export'),
    source: 'laneway',
    exportedAt,
    people: people.map(({ name, username, email }) => ({ name, username, email })),
    projects: projects.map((project) => projectOf(project, personOf)),
    relations: relationsOf(parsed.data),
  }
}

function indexOf(items: readonly { id: number }[]) {
  const indexes = new Map(items.map(({ id }, index) => [id, index]))
  return (id: number | null) => (id === null ? null : (indexes.get(id) ?? null))
}

/** A task of a relation can be missing: it was made while the document was written. */
function relationsOf({ projects, relations = [] }: ExportDocument) {
  const placeOf = indexOf(projects.flatMap(({ tasks }) => tasks))
  return relations.flatMap(({ kind, fromTaskId, toTaskId }) => {
    const [from, to] = [placeOf(fromTaskId), placeOf(toTaskId)]
    return from === null || to === null ? [] : [{ kind, from, to }]
  })
}

type IndexOf = ReturnType<typeof indexOf>

function projectOf(project: ExportedProject, personOf: IndexOf): DocumentProject {
  const { key, status, colour, icon, archiveDoneAfterDays, defaultOrder, estimateUnit, createdAt } = project
  const members = project.members.flatMap(({ userId, ...member }) => {
    const person = personOf(userId)
    return person === null ? [] : [{ ...member, person }]
  })
  const [laneOf, labelOf, ranks] = [indexOf(project.lanes), indexOf(project.labels), ranksOf(project)]
  return {
    name: project.name,
    description: project.description,
    settings: {
      key,
      status,
      colour,
      icon,
      archiveDoneAfterDays,
      defaultOrder,
      estimateUnit,
      createdAt,
      members,
    },
    lists: project.lanes.map(({ name, status: ofLane, limit }) => ({
      name,
      status: ofLane,
      limit,
      archived: false,
    })),
    labels: project.labels.map(({ name, colour: ofLabel }) => ({ name, colour: ofLabel })),
    tasks: project.tasks.map((task) => taskOf(task, { personOf, laneOf, labelOf, ranks })),
  }
}

/** Ids are new here: in a manual order, all tasks get ranks in that order, before later tasks. */
function ranksOf({ tasks }: ExportedProject) {
  if (tasks.every(({ rank }) => rank === null)) return new Map<number, string>()
  const inOrder = tasks.toSorted(byRank)
  const ranks = ranksBetween(null, null, inOrder.length) ?? []
  return new Map(inOrder.map(({ id }, index) => [id, ranks[index] ?? '']))
}

type Indexes = { personOf: IndexOf; laneOf: IndexOf; labelOf: IndexOf; ranks: Map<number, string> }

function taskOf(task: ExportedTask, { personOf, laneOf, labelOf, ranks }: Indexes): DocumentTask {
  return {
    line: null,
    title: task.title,
    description: task.description,
    list: laneOf(task.laneId) ?? 0,
    priority: task.priority,
    dueDate: task.dueDate,
    dueDay: task.dueDay,
    startDate: task.startDate,
    repeat: task.repeat ?? null,
    estimate: task.estimate,
    archived: task.archived,
    done: false,
    assignee: personOf(task.assignedTo),
    labels: task.labels.flatMap((id) => labelOf(id) ?? []),
    rank: ranks.get(task.id) ?? null,
    createdAt: task.createdAt,
    updatedAt: task.updatedAt,
    finishedAt: task.finishedAt,
    createdBy: personOf(task.createdBy),
    checklist: task.checklist.map(({ text, done, assignedTo }) => ({
      text,
      done,
      assignee: personOf(assignedTo),
    })),
    comments: task.comments.map(({ content, userId, createdAt, editedAt, reactions }) => ({
      person: personOf(userId),
      text: content,
      createdAt,
      editedAt,
      reactions: reactions.flatMap(({ userId: by, emoji }) => {
        const person = personOf(by)
        return person === null ? [] : [{ person, emoji }]
      }),
    })),
    serviceUnits: task.serviceUnits.map(({ content, userId, createdAt }) => ({
      person: personOf(userId),
      text: content,
      createdAt,
    })),
    files: task.files.map(({ id, name, type, path, userId, createdAt }) => ({
      id,
      name,
      type,
      path,
      createdAt,
      person: personOf(userId),
    })),
    cover: task.cover,
  }
}
