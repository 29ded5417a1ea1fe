import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import { inLabelOrder, isLabelName, type LabelColour, nextLabelColour } from '@/domain/label'
import { queryClient } from '@/web/app/query-client'
import { type Outputs, queries, trpc, trpcClient } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { notify } from '@/web/lib/notify'

export type Label = Outputs['label']['list'][number]

const none: Label[] = []
export const freshLabels = 10_000

/** The labels of a project by name; none until they are loaded. */
export function useLabels(projectId: number): readonly Label[] {
  const { data = none } = trpc.label.list.useQuery({ projectId }, { staleTime: freshLabels })
  return data
}

/** The same by their ids. */
export function useLabelsById(projectId: number): ReadonlyMap<number, Label> {
  const labels = useLabels(projectId)
  return useMemo(() => new Map(labels.map((label) => [label.id, label])), [labels])
}

/** Those of a task, in its order. One that is not loaded yet is left out. */
export const labelsOf = (ids: readonly number[], labels: ReadonlyMap<number, Label>) =>
  ids.flatMap((id) => labels.get(id) ?? [])

/** Ids in the order of the project's labels. */
export const inOrder = (ids: readonly number[], labels: readonly Label[]) => {
  const wanted = new Set(ids)
  const known = labels.flatMap(({ id }) => (wanted.has(id) ? [id] : []))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}

/** The names of labels, whichever project they are of, as far as they are cached. */
export function cachedLabelNames(ids: readonly number[]) {
  const lists = queryClient.getQueriesData<Label[]>({ queryKey: getQueryKey(trpc.label.list) })
  const names = new Map(lists.flatMap(([, list = []]) => list.map(({ id, name }) => [id, name])))
  return ids.flatMap((id) => names.get(id) ?? [])
}

export const readLabelsAgain = (projectId: number) => queries.label.list.invalidate({ projectId })

const cacheLabel = (label: Label) =>
  queries.label.list.setData(
    { projectId: label.projectId },
    (list) => list && inLabelOrder([...list.filter(({ id }) => id !== label.id), label]),
  )

/**
 * Makes a label of a name that was typed; one of this name that somebody else has just made is taken instead. Undefined
 * if neither is there: a toast says why.
 */
export async function makeLabel(projectId: number, name: string, colour?: LabelColour) {
  try {
    const present = queries.label.list.getData({ projectId }) ?? none
    const made = await trpcClient.label.create.mutate({
      projectId,
      name,
      colour: colour ?? nextLabelColour(present),
    })
    cacheLabel(made)
    return made
  } catch (error) {
    const list = errorCode(error) === 'CONFLICT' ? await newestLabels(projectId) : none
    const taken = list.find((label) => isLabelName(label, name))
    if (!taken && error instanceof Error) notify.error(error.message)
    return taken
  }
}

async function newestLabels(projectId: number) {
  await queries.label.list.invalidate({ projectId }, { refetchType: 'none' })
  return queries.label.list.fetch({ projectId }).catch(() => none)
}
