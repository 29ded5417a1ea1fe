import {
  type ChosenLane,
  type ImportChoices,
  type ImportReading,
  maxProblemsOfImport,
  type ReadList,
  type ReadProblem,
} from '@/domain/import'
import type { ImportedList } from '@/domain/import-schema'
import { counted } from '@/domain/counted'
import { maxLanesOfProject, newLanes } from '@/domain/lane'
import { type TaskStatus, taskStatuses } from '@/domain/task'
import { plainName } from './reading/plain-name'
import { statusOfName } from './reading/status-of-name'

const usual = new Map<string, TaskStatus>([
  ['to do', 'todo'],
  ['todo', 'todo'],
  ['open', 'todo'],
  ['opened', 'todo'],
  ['in progress', 'in_progress'],
  ['doing', 'in_progress'],
  ['in review', 'review'],
  ['review', 'review'],
  ['on hold', 'on_hold'],
  ['blocked', 'on_hold'],
  ['done', 'done'],
  ['closed', 'done'],
])

/** The lanes of the project, or of a new one, whose lanes have no ids yet. */
export type KnownLane = ChosenLane

export const lanesOfNewProject: KnownLane[] = newLanes.map(({ name, status }) => ({
  laneId: null,
  name,
  status,
}))

type Lanes = { known: readonly KnownLane[]; mayAdd: boolean; choices: ImportChoices }

type Becomes = ImportedList['becomes']

/** The lane of each list, and the lists without room for a lane of their own, by index. */
export type LanesOfLists = { becomes: Becomes[]; crowdedOut: number[] }

/**
 * Finds the lane of each list of an import: the chosen one; a lane with its name, or the usual lane of the status in
 * its name; else a new lane while there is room. Chosen lanes come first, and open lists before archived ones, which
 * share one lane. A new project drops its default lanes, except for one of each status.
 */
export function lanesOfLists(lists: readonly ReadList[], { known, mayAdd, choices }: Lanes): LanesOfLists {
  const becomes = new Map<number, Becomes>()
  const crowdedOut: number[] = []
  const projects = new Map<number, ChosenLane[]>()
  const rankOf = (index: number) => (choices.lists?.[index] ? 0 : lists[index]?.archived ? 2 : 1)
  for (const index of [...lists.keys()].toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const list = lists[index]
    if (!list) continue
    const lanes = projects.get(list.project) ?? known.filter(({ laneId }) => laneId !== null)
    projects.set(list.project, lanes)
    const lane = choices.lists?.[index] ?? guessed(list, lanes, known)
    const ofProject = lanes.find((each) => isThere(each, lane))
    const ofNew = known.find((each) => isThere(each, lane))
    if (ofProject) becomes.set(index, { ...ofProject, isNew: isAdded(ofProject, known) })
    else if ((mayAdd || ofNew) && hasRoom(lanes, lane.status)) {
      const added = ofNew ?? { laneId: null, name: lane.name, status: lane.status }
      lanes.push(added)
      becomes.set(index, { ...added, isNew: isAdded(added, known) })
    } else {
      const sameStatus = ({ status }: ChosenLane) => status === lane.status
      const other = lanes.find(sameStatus) ?? known.find(sameStatus)
      if (other && !lanes.includes(other)) lanes.push(other)
      becomes.set(index, { ...(other ?? lane), isNew: !other || isAdded(other, known) })
      crowdedOut.push(index)
    }
  }
  return {
    becomes: lists.flatMap((_list, index) => becomes.get(index) ?? []),
    crowdedOut: crowdedOut.toSorted((a, b) => a - b),
  }
}

/** Whether one more lane fits besides the lanes that the other statuses need. */
const hasRoom = (lanes: readonly ChosenLane[], added: TaskStatus) => {
  const statuses = new Set([added, ...lanes.map(({ status }) => status)])
  return lanes.length + 1 + taskStatuses.length - statuses.size <= maxLanesOfProject
}

const isAdded = (lane: ChosenLane, known: readonly KnownLane[]) => !known.includes(lane)

const isSameLane = (one: ChosenLane, other: ChosenLane) =>
  one.status === other.status && one.name.toLowerCase() === other.name.toLowerCase()

const isThere = (each: ChosenLane, lane: ChosenLane) =>
  isSameLane(each, lane) && (lane.laneId === null || each.laneId === lane.laneId)

function guessed(
  { name, status, archived }: ReadList,
  lanes: readonly ChosenLane[],
  known: readonly KnownLane[],
): ChosenLane {
  const plain = plainName(name)
  const lane = { laneId: null, name, status: status ?? (archived ? 'done' : statusOfName(name)) }
  const done = [...lanes, ...known].find((each) => each.status === 'done')
  if (archived && done) return done
  const sameName = known.find(
    (each) => plainName(each.name) === plain && (status === null || each.status === status),
  )
  if (sameName) return sameName
  const usualStatus = usual.get(plain)
  const usualLane = usualStatus && known.find((each) => each.status === usualStatus)
  return usualLane && (status === null || usualLane.status === status) ? usualLane : lane
}

/** The lists without a lane of their own, as problems of the import. */
export function problemsOfLanes(
  { lists }: Pick<ImportReading, 'lists'>,
  { becomes, crowdedOut }: LanesOfLists,
  mayAdd: boolean,
): ReadProblem[] {
  const why = mayAdd ? `a project has at most ${maxLanesOfProject}` : 'you may not add lanes to this project'
  return crowdedOut.slice(0, maxProblemsOfImport).map((index) => {
    const { name = '', tasks = 0 } = lists[index] ?? {}
    const what = tasks === 1 ? 'its task comes' : `its ${counted(tasks, 'task')} come`
    return {
      line: null,
      title: 'A list without a lane of its own',
      text: `“${name}”: ${what} into “${becomes[index]?.name ?? ''}”, because ${why}`,
    }
  })
}

/**
 * All lanes of a new project: the lanes of open lists in their order, then the one of archived lists and one for each
 * other status. A table has no order of lists: its lanes come in the order of the statuses.
 */
export function lanesOfProject(
  reading: Pick<ImportReading, 'lists' | 'columns'>,
  becomes: readonly Becomes[],
  project: number,
  known: readonly KnownLane[],
) {
  const ofProject = reading.lists.flatMap((list, index) => {
    const lane = becomes[index]
    return list.project === project && lane ? [{ list, lane }] : []
  })
  const lanes: (ChosenLane & { limit: number | null })[] = []
  const add = ({ laneId, name, status }: ChosenLane, limit: number | null) => {
    const lane = { laneId, name, status, limit }
    if (!lanes.some((each) => isSame(each, lane))) lanes.push(lane)
  }
  for (const { list, lane } of ofProject) if (!list.archived) add(lane, list.limit)
  const archived = ofProject.flatMap(({ list, lane }) => (list.archived ? [lane] : []))
  const present = new Set([...lanes, ...archived].map(({ status }) => status))
  const others = [...archived, ...known.filter(({ status }) => !present.has(status))]
  for (const lane of inOrderOfStatuses(others)) add(lane, null)
  const inOrder = reading.columns.length === 0 ? lanes : inOrderOfStatuses(lanes)
  return {
    lanes: inOrder,
    laneOfList: ofProject.map(({ lane }) => inOrder.findIndex((each) => isSame(each, lane))),
  }
}

const isSame = (one: ChosenLane, other: ChosenLane) => isSameLane(one, other) && one.laneId === other.laneId

const inOrderOfStatuses = <Lane extends ChosenLane>(lanes: readonly Lane[]) =>
  lanes.toSorted((a, b) => taskStatuses.indexOf(a.status) - taskStatuses.indexOf(b.status))

/** The number of lanes that an import makes: all lanes of new projects, and those added to an existing one. */
export function countLanes(
  { projects, lists }: Pick<ImportReading, 'projects' | 'lists'>,
  becomes: readonly Becomes[],
  known: readonly KnownLane[],
) {
  const isNewProject = known.some(({ laneId }) => laneId === null)
  const ofProjects = projects.map(() => ({ names: new Set<string>(), statuses: new Set<TaskStatus>() }))
  for (const [index, { project }] of lists.entries()) {
    const lane = becomes[index]
    if (lane?.laneId !== null) continue
    ofProjects[project]?.names.add(`${lane.status} ${lane.name.toLowerCase()}`)
    ofProjects[project]?.statuses.add(lane.status)
  }
  const missing = (statuses: number) => (isNewProject ? taskStatuses.length - statuses : 0)
  return ofProjects.reduce((total, { names, statuses }) => total + names.size + missing(statuses.size), 0)
}
