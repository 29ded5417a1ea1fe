import { useState } from 'react'
import { changesPerPage, changeGroupLabels, changeGroups, type ChangeGroup } from '@/domain/change'
import { counted } from '@/domain/counted'
import { type Outputs, trpc } from '@/web/app/trpc'
import { actorName } from '@/web/lib/actor-name'

export type ProjectChange = Outputs['history']['project'][number]

/** The newest changes that are known, without gaps. */
type HeldChanges = { changes: readonly ProjectChange[]; hasEarlier: boolean }

/** The newest page beside what was known before it, unless too much happened since to know all of it. */
export function withNewest(
  { changes, hasEarlier }: HeldChanges,
  newest: readonly ProjectChange[],
): HeldChanges {
  const last = newest.at(-1)
  const isAll = newest.length < changesPerPage
  if (isAll || !last || !changes.some(({ id }) => id >= last.id))
    return { changes: newest, hasEarlier: !isAll }
  return { changes: [...newest, ...changes.filter(({ id }) => id < last.id)], hasEarlier }
}

export const withEarlier = ({ changes }: HeldChanges, page: readonly ProjectChange[]): HeldChanges => ({
  changes: [...changes, ...page],
  hasEarlier: page.length === changesPerPage,
})

/** Consecutive changes of one person. */
export type Run = { actor: ProjectChange['actor']; changes: [ProjectChange, ...ProjectChange[]] }

export function runsOf(changes: readonly ProjectChange[]): Run[] {
  const runs: Run[] = []
  for (const change of changes) {
    const run = runs.at(-1)
    if (run && run.actor?.id === change.actor?.id) run.changes.push(change)
    else runs.push({ actor: change.actor, changes: [change] })
  }
  return runs
}

/** The title of the task that a change is about, if it can be known; undefined if it is not about one task. */
export function titleOf({ kind, task, taskId, fields }: ProjectChange) {
  if (task) return task.title
  if (taskId === null && !kind.startsWith('task.')) return undefined
  const known = [fields.title?.from, fields.title?.to].find((title) => typeof title === 'string')
  return known ?? goneTitle
}

export const goneTitle = 'A task that is no longer here'

/** What a screen reader is told of changes by others that have just arrived. */
export function arrivalText(
  before: readonly ProjectChange[] | undefined,
  after: readonly ProjectChange[],
  viewerId: number,
) {
  const newestId = before?.[0]?.id
  if (newestId === undefined) return ''
  const arrived = after.filter(({ id, actor }) => id > newestId && actor?.id !== viewerId)
  const [newest] = arrived
  if (!newest) return ''
  return `${newChanges(arrived.length)}, the last by ${actorName(newest.actor, viewerId)}`
}

export const newChanges = (count: number) => counted(count, 'new change')

export const groupOptions = changeGroups.map((value) => ({ value, label: changeGroupLabels[value] }))

export type ChangesFilter = { people: readonly string[]; groups: readonly ChangeGroup[] }

type Query = ChangesFilter & { projectId: number; viewerId: number }

const nothing: HeldChanges = { changes: [], hasEarlier: false }

/** The changes of a project, page by page. The newest page is refetched when the project has changed. */
export function useProjectChanges({ projectId, viewerId, people, groups }: Query) {
  const input = { projectId, actor: listIn(people), about: listIn(groups) }
  const [held, setHeld] = useState(nothing)
  const [arrived, setArrived] = useState('')
  const [before, setBefore] = useState<number>()
  const newest = trpc.history.project.useQuery(input)
  const earlier = trpc.history.project.useQuery({ ...input, before }, { enabled: before !== undefined })

  const [seen, setSeen] = useState<typeof newest.data>()
  if (newest.data && newest.data !== seen) {
    setSeen(newest.data)
    setArrived(arrivalText(seen, newest.data, viewerId))
    setHeld(withNewest(held, newest.data))
  }
  if (before !== undefined && earlier.data) {
    setBefore(undefined)
    if (held.changes.at(-1)?.id === before) setHeld(withEarlier(held, earlier.data))
  }

  return {
    ...held,
    /** Absent until the first page is there, or has failed. */
    isPending: seen === undefined && !newest.error,
    failure: seen === undefined ? newest.error : null,
    retry: () => void newest.refetch(),
    arrived,
    isLoadingEarlier: before !== undefined && !earlier.error,
    earlierFailure: before === undefined ? null : earlier.error,
    loadEarlier() {
      if (earlier.error) void earlier.refetch()
      else setBefore(held.changes.at(-1)?.id)
    },
  }
}

const listIn = (values: readonly string[]) => (values.length === 0 ? undefined : values.join())
