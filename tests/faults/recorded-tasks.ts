import type { Task } from '@/domain/task-schema'

export type TaskState = { title: string; version: number }

/** One task in the state that its client knows; the client creates and updates it. */
export type RecordedTask = {
  /** Its description, which no write changes. */
  mark: string
  projectId: number
  id: number | null
  /** The state after the last acknowledged write. */
  acknowledged: TaskState | null
  /** The state after a write that was sent but not acknowledged. */
  attempted: TaskState | null
}

export type Board = { projectId: number; revision: number; tasks: Task[] }

/** Each list contains one sentence for each violation; all are empty when the guarantees hold. */
export type Findings = {
  /** Acknowledged tasks that are present as last acknowledged, or as a later unacknowledged write left them. */
  present: number
  lost: string[]
  doubled: string[]
  /** Data that nobody wrote, and revisions that do not equal the number of writes. */
  broken: string[]
}

/** Compares the acknowledged writes with the stored ones. */
export function compare(recordedTasks: readonly RecordedTask[], boards: readonly Board[]): Findings {
  const rowsByMark = byMark(boards.flatMap(({ tasks }) => tasks))
  const known = new Set(recordedTasks.map(({ mark }) => mark))
  const findings: Findings = { present: 0, lost: [], doubled: [], broken: boards.flatMap(revisionGap) }

  for (const entry of recordedTasks) {
    const rows = rowsByMark.get(entry.mark) ?? []
    const states = [entry.acknowledged, entry.attempted]
    const isThere = rows.some((row) => states.some((state) => isState(row, state)))
    if (rows.length > 1) findings.doubled.push(`${entry.mark} is stored ${rows.length} times`)
    if (entry.acknowledged && isThere) findings.present += 1
    else if (entry.acknowledged) findings.lost.push(`${describe(entry)}, found ${describeRows(rows)}`)
    else if (rows.length > 0 && !isThere) findings.broken.push(`nobody wrote ${describeRows(rows)}`)
  }
  for (const [mark, rows] of rowsByMark) {
    if (!known.has(mark)) findings.broken.push(`nobody wrote ${describeRows(rows)}`)
  }
  return findings
}

function byMark(rows: readonly Task[]) {
  const groups = new Map<string, Task[]>()
  for (const row of rows) groups.set(row.description, [...(groups.get(row.description) ?? []), row])
  return groups
}

const isState = (row: Task, state: TaskState | null) =>
  state !== null && row.title === state.title && row.version === state.version

/** Every write to a board's task increases the board's revision by one, and the task's version too. */
function revisionGap({ projectId, revision, tasks }: Board) {
  const writes = tasks.reduce((sum, { version }) => sum + version, 0)
  return revision === writes ? [] : [`project ${projectId} is at revision ${revision} after ${writes} writes`]
}

const describe = ({ mark, acknowledged }: RecordedTask) =>
  `${mark} was acknowledged as "${acknowledged?.title}" version ${acknowledged?.version}`

const describeRows = (rows: readonly Task[]) =>
  rows.map(({ title, version }) => `"${title}" version ${version}`).join(' and ') || 'nothing'
